import { MAX_PICTURE_BYTES, PICTURE_UPLOAD } from "./picture-limits.ts";

/** Bytes of a request's body; nothing a visitor sends is larger, nor what a maintainer sends but for a picture. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Bytes of a body that is sent to a path. The form around a picture may have as much as any other. */
export const mostBytesAt = (path: string, isMaintainer: () => boolean): number =>
  path === PICTURE_UPLOAD && isMaintainer() ? MAX_PICTURE_BYTES + MAX_BODY_BYTES : MAX_BODY_BYTES;

/** What is said of a body that has more bytes than it may. */
export const tooLarge = (most: number): string =>
  `The request is too large: at most ${most < MAX_BODY_BYTES ? `${most / 1024} kB` : `${most / MAX_BODY_BYTES} MB`} is accepted.`;

/** Bytes of a JSON body that anybody may send, so that many are no burden: the two longest texts of a question, each letter escaped. */
export const MAX_VISITOR_BYTES = 256 * 1024;

/** Fields of a form that is sent; none of the site has as many. */
export const MAX_FORM_FIELDS = 1_000;

/** Bytes that the recording of an article may take up: ten minutes of the guide's own voice. */
export const MAX_RECORDING_BYTES = 1_200_000;
