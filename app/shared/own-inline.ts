/**
 * Header with the nonce of a document's own inline scripts and styles. Each rendering has a new nonce, so no text can
 * contain it. The HTTP process removes the header and the nonces (app/http/finish-answer.ts).
 */
export const OWN_INLINE_HEADER = "X-Own-Inline";
