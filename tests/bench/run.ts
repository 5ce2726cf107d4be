import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "../../db/prepare.ts";
import { startProcess } from "../support/process.ts";
import { measureAnswers } from "./answers.ts";
import { measureAttacks } from "./attacks.ts";
import type { Finding } from "./measure.ts";
import { measurePage } from "./page.ts";
import { measureSearch } from "./search.ts";
import { measureWeight } from "./weight.ts";

const parts: Record<string, () => Promise<Finding | Finding[]>> = {
  page: () => measurePage(site.origin, site.databaseFile),
  weight: () => measureWeight(site.origin),
  // Before the search is measured, which adds articles.
  answers: () => measureAnswers(site.databaseFile),
  search: () => measureSearch(site.databaseFile),
};
const [first, checkout] = process.argv.slice(2);
// By itself: it starts sites of its own, and is read rather than met.
if (first === "attacks") {
  await measureAttacks(checkout);
  process.exit(0);
}
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. Known: ${[...Object.keys(parts), "attacks"].join(", ")}.`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "bench-"));
const database = join(folder, "site.db");
await prepareDatabase(database, "content-seed", () => {});
const site = await startProcess({ database });
const findings: Finding[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(name);
  findings.push(...[await measure()].flat());
}
await site.stop();
await rm(folder, { recursive: true });
console.log("");
for (const { name, measured, target, isMet } of findings)
  console.log(`${isMet ? "✓" : "✗"} ${name}: ${measured} (${target})`);
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1;
