/** Bytes of a picture that a maintainer sends; what is kept of it is much smaller. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** What is said of a larger one, and beforehand. */
export const PICTURE_TOO_LARGE = `A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;
export const PICTURE_HINT = `PNG, JPEG, WebP, AVIF or GIF, at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;

/** Where a form with a picture is sent, and where that form is. */
export const PICTURE_UPLOAD = "/editor/pictures/new";
export const PICTURES = "/editor/pictures";
