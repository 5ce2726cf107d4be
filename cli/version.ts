import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "../app/site/environment-file.ts";

const manifest = z.object({ version: z.string() });

/** The version of the site, as its package.json says it. */
export const siteVersion = (): string =>
  manifest.parse(JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8"))).version;
