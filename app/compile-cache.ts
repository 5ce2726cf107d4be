import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Lets Node keep what it compiles, and take it from there at the next start, for this thread and what it loads from now
 * on. In the installation's own folder: the default, one of the temporary folder, anybody on the machine could prepare.
 * Where that cannot be written, everything is compiled each time.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
}
