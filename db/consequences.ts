import { checkCorpus } from "../app/content/check.ts";
import type { Corpus } from "../app/content/folder.ts";
import { DomainError, type Issue } from "../app/domain/errors.ts";
import { readDatabase } from "./exchange.ts";
import type { Db } from "./schema.ts";

/** The faults that a change of the content would bring: those that it has with the change and not without. */
export async function faultsOfChange(db: Db, change: (corpus: Corpus) => void): Promise<Issue[]> {
  const corpus = await readDatabase(db);
  const faults = () => checkCorpus(corpus, "structure");
  const before = new Set(faults().map((fault) => JSON.stringify(fault)));
  change(corpus);
  return faults().filter((fault) => !before.has(JSON.stringify(fault)));
}

/** Refuses a change that would bring faults, and names them; `remedy` says what to do. */
export function refuseFaults(issues: readonly Issue[], remedy: string): void {
  if (issues.length > 0) throw new DomainError("invalid", `Nothing was changed. ${remedy}`, { issues });
}
