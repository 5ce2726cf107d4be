/** Fetches the code of the notification area; to be called as soon as a message is likely. @throws when it cannot be had */
export const loadToastArea = () => import("./toast-area.tsx");
