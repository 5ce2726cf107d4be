import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Kind } from "../../app/content/kinds/index.ts";

/** The slugs of a kind's records in content-seed/. */
export const seedSlugs = (kind: Kind): string[] =>
  readdirSync(join(import.meta.dirname, "../../content-seed", kind))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -3));

/** The TypeScript that an article prints, as one module. */
export const codeIn = (text: string): string =>
  [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join("\n");
