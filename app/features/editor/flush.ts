/** Said to a form whose texts are edited richly: write what you have into your controls, now. */
export const FLUSH = "editor:flush";
