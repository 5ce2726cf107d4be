/** A statement that stood on a page and was put right. */
export type Correction = { on: string; to: string; title: string; what: string };
