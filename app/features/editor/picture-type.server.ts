const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What begins a file of each type that is taken: PNG, JPEG, WebP, AVIF and GIF. */
const signatures: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  (bytes) => text(bytes, 0, 3) === "\xff\xd8\xff",
  (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP",
  (bytes) => text(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(text(bytes, 8, 12)),
  (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
];

/**
 * Whether bytes begin as a picture of pixels does, whatever they are called. A drawing (SVG) does not: it can carry
 * script, and is never given to a decoder.
 */
export const isPixelPicture = (bytes: Uint8Array): boolean => signatures.some((begins) => begins(bytes));
