"use client";

import { useId } from "react";
import type { Draft } from "./draft.ts";

type DraftOfferProps = { found: Draft; isOfThisVersion: boolean; onTake: () => void; onDiscard: () => void };

/** Offers what was written here at another time and not saved. */
export function DraftOffer({ found, isOfThisVersion, onTake, onDiscard }: DraftOfferProps) {
  const id = useId();
  const when = new Date(found.at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-labelledby={id} className="editor-note">
      <h2 id={id}>There is something you did not save</h2>
      <p>
        It was written on this device, {when}.
        {!isOfThisVersion &&
          " The record was changed since: when you take this up, both versions are shown, and nothing is saved before you have chosen."}
      </p>
      <div className="editor-actions">
        <button type="button" className="button editor-save" onClick={onTake}>
          Take it up
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          Discard it
        </button>
      </div>
    </section>
  );
}
