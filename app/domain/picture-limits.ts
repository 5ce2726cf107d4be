/** Bytes of a picture that a maintainer sends; what is kept of it is much smaller. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Where a form with a picture is sent, and where that form is. */
export const PICTURE_UPLOAD = "/editor/pictures/new";
export const PICTURES = "/editor/pictures";
