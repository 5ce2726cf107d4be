import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Types of text; pictures and fonts are compressed in themselves. */
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below this many bytes compression costs more than it saves. */
const LEAST = 256;

/** Writes each text file of a folder once more as `.br` and `.gz`, as small as it gets: it is done once a build. */
export function compressFolder(folder) {
  if (!folder) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < LEAST) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
