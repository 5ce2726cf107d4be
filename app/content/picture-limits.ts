/** Largest upload of a picture, in bytes. The stored picture is much smaller. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

export const PICTURE_TOO_LARGE = `A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;
export const PICTURE_HINT = `PNG, JPEG, WebP, AVIF or GIF, at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;

/** Address that the picture forms post to, the library, and the page of a picture in it. */
export const PICTURE_UPLOAD = "/editor/pictures/new";
export const PICTURES = "/editor/pictures";
export const picturePage = (path: string): string => `${PICTURES}?${new URLSearchParams({ picture: path })}`;
