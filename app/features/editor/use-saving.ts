"use client";

import { useReducer } from "react";
import { showToast } from "../../ui/toasts.ts";
import type { Draft } from "./draft.ts";
import type { EditedRecord } from "./edited-record.ts";
import { differingFields, type FormTexts } from "./form-texts.ts";
import { failedMessage, savedMessage, unchangedMessage } from "./messages.ts";
import { reduceSaving, type Saving } from "./saving.ts";
import { sendRecord } from "./send-record.ts";
import { doubtsAbout } from "./use-checks.ts";

/**
 * The saving of one record: where it stands, and how it is begun. `save` gives what the record says then, if it was
 * saved. One that is published is saved with faults only when that `isSure`.
 */
export function useSaving(record: EditedRecord, start: () => Saving) {
  const [saving, dispatch] = useReducer(reduceSaving, undefined, start);

  async function save(texts: FormTexts, isSure: boolean): Promise<FormTexts | undefined> {
    if (saving.phase === "saving") return undefined;
    const changed = differingFields(record.fields, saving.saved, texts);
    if (changed.length === 0) {
      const { title, text } = unchangedMessage(record.singular);
      showToast(title, text);
      return saving.saved;
    }
    dispatch({ type: "sent" });
    const doubts = isSure || record.isDraft ? [] : await doubtsAbout(record, texts);
    if (doubts.length > 0) {
      dispatch({ type: "doubted", faults: doubts });
      return undefined;
    }
    const outcome = await sendRecord(record, { changed, texts, version: saving.version });
    dispatch(outcome);
    if (outcome.type === "saved") {
      const { title, text } = savedMessage(record.singular);
      showToast(title, text);
      return outcome.texts;
    }
    const { title, text } = failedMessage(record.singular, outcome.type === "failed" ? outcome.why : outcome.type);
    showToast(title, text, { isError: true });
    return undefined;
  }

  return {
    saving,
    save,
    settle: () => dispatch({ type: "settled" }),
    take: ({ version, base }: Draft) => dispatch({ type: "taken", version, base }),
  };
}
