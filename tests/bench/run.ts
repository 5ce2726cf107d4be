import { startSite } from "../support/site.ts";
import { measureLighthouse } from "./lighthouse.ts";
import type { Finding } from "./measure.ts";
import { measureMisses } from "./rendering.ts";
import { measureSearch } from "./search.ts";
import { measureThroughput } from "./throughput.ts";
import { measureWeight } from "./weight.ts";

const site = await startSite();
const parts: Record<string, () => Promise<Finding | Finding[]>> = {
  throughput: () => measureThroughput(site.origin),
  rendering: () => measureMisses(site.origin, site.databaseFile),
  weight: () => measureWeight(site.origin),
  lighthouse: () => measureLighthouse(site.origin),
  search: () => measureSearch(site.databaseFile),
};
const chosen = process.argv.slice(2);
const findings: Finding[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(name);
  findings.push(...[await measure()].flat());
}
await site.stop();
console.log("");
for (const { name, measured, target, isMet } of findings)
  console.log(`${isMet ? "✓" : "✗"} ${name}: ${measured} (${target})`);
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1;
