"use client";

import { useEffect, useState } from "react";
import type { EditedRecord } from "../../domain/editing/edited-record.ts";
import type { FormTexts } from "../../domain/editing/form-texts.ts";
import type { Fault } from "../../domain/editing/saving.ts";
import { isRecord } from "../../domain/is-record.ts";
import { callApi } from "../request/call-api.ts";

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
      fetchFaults(`/api/editor/${kind}/${slug}/check`, texts, ended.signal).then(
        (faults) => setFound({ of: texts, checked: { state: "done", faults } }),
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

async function fetchFaults(path: string, texts: FormTexts, signal: AbortSignal): Promise<Fault[]> {
  const answer = await callApi("POST", path, new URLSearchParams({ ...texts }), undefined, { signal });
  const said: unknown = await answer.json();
  if (!isRecord(said) || !Array.isArray(said.faults)) throw new Error("The checks gave no list of faults.");
  const listed: unknown[] = said.faults;
  return listed.filter(isRecord).map(({ field, problem }) => ({ field: String(field), problem: String(problem) }));
}
