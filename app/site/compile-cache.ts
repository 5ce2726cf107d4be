import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Turns on Node's compile cache for what is loaded from now on. The cache is in the installation's folder, since
 * anyone on the machine could plant files in the default, the temporary folder. If the folder cannot be written, Node
 * compiles everything at each start.
 */
export function startCompileCache(): void {
  enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/compiled"));
}
