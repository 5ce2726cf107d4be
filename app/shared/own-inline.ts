/**
 * Header by which the application tells the host what marks the inline scripts and styles of a document as its own: a
 * value made anew for each rendering, which no text can know. It goes no further than the host, nor do the marks.
 */
export const OWN_INLINE_HEADER = "X-Own-Inline";
