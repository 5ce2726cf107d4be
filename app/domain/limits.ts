/** Bytes of a request's body; nothing a visitor or maintainer sends is larger. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Header that tells the application where a request comes from; whatever a client sends by that name is replaced. */
export const CLIENT_HEADER = "x-client-address";
