"use client";

import { useEffect, useState } from "react";
import { callApi } from "../../client/call-api.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { EditedRecord } from "./edited-record.ts";
import type { FormTexts } from "./form-texts.ts";
import type { Fault } from "./saving.ts";

/** Milliseconds after the last key before the record is checked. */
const SETTLES = 1200;

/** What is known of the record as it is written. */
export type Checked = { state: "waits" | "failed" } | { state: "done"; faults: readonly Fault[] };

/** What `check` says of the record as it is written, a little after the last key. */
export function useChecks({ kind, slug }: EditedRecord, texts: FormTexts): Checked {
  const [found, setFound] = useState<{ of: FormTexts; checked: Checked }>();

  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => {
      fetchChecks({ kind, slug }, texts, ended.signal).then(
        ({ faults }) => setFound({ of: texts, checked: { state: "done", faults } }),
        () => ended.signal.aborted || setFound({ of: texts, checked: { state: "failed" } }),
      );
    }, SETTLES);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [kind, slug, texts]);

  // What was found of other texts is not true of these.
  return found?.of === texts ? found.checked : { state: "waits" };
}

type Checks = { faults: Fault[]; canBeSaved: boolean };

async function fetchChecks(
  { kind, slug }: Pick<EditedRecord, "kind" | "slug">,
  texts: FormTexts,
  signal?: AbortSignal,
): Promise<Checks> {
  const path = `/api/editor/${kind}/${slug}/check`;
  const answer = await callApi("POST", path, new URLSearchParams({ ...texts }), undefined, signal && { signal });
  const said: unknown = await answer.json();
  if (!isRecord(said) || !Array.isArray(said.faults)) throw new Error("The checks gave no list of faults.");
  const listed: unknown[] = said.faults;
  const faults = listed
    .filter(isRecord)
    .map(({ field, problem }) => ({ field: String(field), problem: String(problem) }));
  return { faults, canBeSaved: said.canBeSaved === true };
}

/** The faults with which a record would be saved. What cannot be checked or saved is left to the save to refuse. */
export async function doubtsAbout(record: Pick<EditedRecord, "kind" | "slug">, texts: FormTexts): Promise<Fault[]> {
  const checks = await fetchChecks(record, texts).catch(() => undefined);
  return checks?.canBeSaved ? checks.faults : [];
}
