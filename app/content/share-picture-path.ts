/** Address of the picture of the page at a path. */
export const sharePicturePath = (path: string): string => `/og${path}.png`;
