import { checkCorpus } from "../app/content/check.ts";
import type { Corpus } from "../app/content/folder.ts";
import { DomainError, type Issue } from "../app/domain/errors.ts";
import { readDatabase } from "./exchange.ts";
import type { Db } from "./schema.ts";

/** The faults that a change of the content would bring: those that it has with the change and not without. */
export async function faultsOfChange(db: Db, change: (corpus: Corpus) => void): Promise<Issue[]> {
  const changed = await readDatabase(db);
  change(changed);
  const faults = checkCorpus(changed, "structure");
  // All texts are read for it, so what there was before is looked at only where there is something now.
  if (faults.length === 0) return [];
  const before = new Set(checkCorpus(await readDatabase(db), "structure").map((fault) => JSON.stringify(fault)));
  return faults.filter((fault) => !before.has(JSON.stringify(fault)));
}

/** Refuses a change that would bring faults, and names them; `remedy` says what to do. */
export function refuseFaults(issues: readonly Issue[], remedy: string): void {
  if (issues.length > 0) throw new DomainError("invalid", `Nothing was changed. ${remedy}`, { issues });
}
