/** A file of a content folder. `path` is relative to the folder. */
export type ContentFile = { path: string; content: string | Uint8Array };

const BLOCK = 512;
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

const MAX_NAME_BYTES = 100;

/** Blocks before a file whose path is too long for its header (the same, "pax Interchange Format"). */
function longName(path: string, modified: Date): Buffer {
  const size = Buffer.byteLength(` path=${path}\n`);
  // The length counts its own digits: there are three.
  const text = `${size + 3} path=${path}\n`;
  return Buffer.concat([headerOf("path", size + 3, modified, "x"), padded(Buffer.from(text))]);
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);

/** The header of a file in POSIX ustar format (IEEE Std 1003.1, pax, "ustar Interchange Format"). */
function headerOf(path: string, size: number, modified: Date, type = "0"): Buffer {
  const header = Buffer.alloc(BLOCK);
  const writeField = (text: string, offset: number, size: number) => {
    if (Buffer.byteLength(text) > size) throw new RangeError(`${path} has a name that is too long for an archive.`);
    header.write(text, offset);
  };
  writeField(path, 0, 100);
  writeField(octal(0o644, 7), 100, 8);
  writeField(octal(0, 7), 108, 8);
  writeField(octal(0, 7), 116, 8);
  writeField(octal(size, 11), 124, 12);
  writeField(octal(Math.floor(modified.getTime() / 1000), 11), 136, 12);
  // The checksum counts its own field as spaces.
  writeField(" ".repeat(8), 148, 8);
  writeField(type, 156, 1);
  writeField("ustar\0", 257, 6);
  writeField("00", 263, 2);
  const sum = header.reduce((total, byte) => total + byte, 0);
  writeField(`${octal(sum, 6)} `, 148, 8);
  return header;
}

/** Packs files into one tar archive. `modified` becomes the time of every file. */
export function tarOf(files: Iterable<ContentFile>, modified: Date): Buffer {
  const parts: Buffer[] = [];
  for (const { path, content } of files) {
    const bytes = Buffer.from(content);
    const isLong = Buffer.byteLength(path) > MAX_NAME_BYTES;
    if (isLong) parts.push(longName(path, modified));
    parts.push(headerOf(isLong ? "long" : path, bytes.length, modified), padded(bytes));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
