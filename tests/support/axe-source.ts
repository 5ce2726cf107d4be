import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js");
/** axe as it is put into a page: its short form, which a page has read in three quarters of the time. */
export const axeSource: string = readFileSync(file, "utf8");
