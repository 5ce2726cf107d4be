/** Bytes of a request's body; nothing a visitor or maintainer sends is larger. */
export const MAX_BODY_BYTES = 1024 * 1024;
