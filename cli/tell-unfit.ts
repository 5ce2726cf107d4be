import { type UnfitDraft, unfitError } from "../db/stored.ts";

/**
 * Says what a command has left out because it fits no record of today, after all else was done.
 * @throws DomainError `invalid` when there is such a draft, so that the exit code tells.
 */
export function tellUnfit(drafts: readonly UnfitDraft[]): void {
  if (drafts.length > 0) throw unfitError(drafts, "All else is there; ");
}
