import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import type { ContentFile } from "./tar.ts";

const deflate = promisify(deflateRaw);

/** Date and time of MS-DOS, in UTC, as a zip file has them (APPNOTE.TXT, 4.4.6). */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/** Numbers of two or four bytes, the low byte first. */
function fields(...numbers: readonly [size: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    numbers.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}

/**
 * Packs files into one zip archive (PKWARE's APPNOTE.TXT, 4.3), compressed on Node's thread pool. `modified` becomes the
 * time of every file. For less than 65,536 files and 4 GiB.
 */
export async function zipOf(files: Iterable<ContentFile>, modified: Date): Promise<Buffer> {
  const [time, date] = dosTime(modified);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = await deflate(bytes);
    // Version 2.0, names in UTF-8 (bit 11), deflated (8).
    const common = fields(
      [2, 20],
      [2, 0x800],
      [2, 8],
      [2, time],
      [2, date],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
    );
    const local = Buffer.concat([fields([4, 0x04034b50]), common, fields([2, 0]), name, packed]);
    const central = fields([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(Buffer.concat([fields([4, 0x02014b50], [2, 20]), common, central, name]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = directory.length;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, index.length], [4, offset], [2, 0]);
  return Buffer.concat([...parts, index, end]);
}
