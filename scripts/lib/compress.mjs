import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Text files. Pictures and fonts are already compressed. */
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Compressing fewer bytes costs more than it saves. */
const MIN_BYTES = 256;

/** Writes a `.br` and a `.gz` copy of each text file in a folder, at the highest compression. Runs once per build. */
export function compressFolder(folder) {
  if (!folder) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
