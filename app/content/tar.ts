/** A file of a content folder: its path there, and what it holds. */
export type ContentFile = { path: string; content: string | Uint8Array };

const BLOCK = 512;
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

/** The header of a file as POSIX ustar has it (IEEE Std 1003.1, pax, "ustar Interchange Format"). */
function headerOf(path: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, at: number, most: number) => {
    if (Buffer.byteLength(text) > most) throw new RangeError(`${path} has a name that is too long for an archive.`);
    header.write(text, at);
  };
  put(path, 0, 100);
  put(octal(0o644, 7), 100, 8);
  put(octal(0, 7), 108, 8);
  put(octal(0, 7), 116, 8);
  put(octal(size, 11), 124, 12);
  put(octal(Math.floor(modified.getTime() / 1000), 11), 136, 12);
  // The sum is made as if its own place held spaces.
  put(" ".repeat(8), 148, 8);
  put("0", 156, 1);
  put("ustar\0", 257, 6);
  put("00", 263, 2);
  const sum = header.reduce((all, byte) => all + byte, 0);
  put(`${octal(sum, 6)} `, 148, 8);
  return header;
}

/** Files as one archive, which `tar -xf` takes. */
export function tarOf(files: Iterable<ContentFile>, modified: Date): Buffer {
  const parts: Buffer[] = [];
  for (const { path, content } of files) {
    const bytes = Buffer.from(content);
    parts.push(headerOf(path, bytes.length, modified), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1)));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
