import type { FormTexts } from "./form-texts.ts";
import type { Failing } from "./messages.ts";

/** A fault beside the control that it is of; of the whole record where it names none. */
export type Fault = { field: string; problem: string };

/** Another version of the record that was saved meanwhile. */
export type Theirs = { version: string; texts: FormTexts };

/** Where the saving of a record stands. */
export type Saving = {
  phase: "idle" | "saving";
  /** The version that the form was made on, and what the form said then. */
  version: string;
  saved: FormTexts;
  /** Why the last try was refused. */
  faults: readonly Fault[];
  /** Faults that do not stop a save, but that a maintainer is asked about first. */
  doubts: readonly Fault[];
  /** Why the last try failed otherwise. */
  failed: Failing | undefined;
  /** What somebody else saved meanwhile, until it is decided what becomes of it. */
  theirs?: Theirs | undefined;
};

type SavingEvent =
  | { type: "sent" }
  | { type: "saved"; version: string; texts: FormTexts }
  | { type: "refused"; faults: readonly Fault[] }
  | { type: "doubted"; faults: readonly Fault[] }
  | { type: "failed"; why: Failing }
  | { type: "conflict"; theirs: Theirs }
  /** The form is one that was made on another version, with what it said then. */
  | { type: "taken"; version: string; base: FormTexts }
  /** From now on the form is one made on their version, whatever it says. */
  | { type: "settled" };

export const opened = (version: string, saved: FormTexts, faults: readonly Fault[] = []): Saving => ({
  phase: "idle",
  version,
  saved,
  faults,
  doubts: [],
  failed: undefined,
});

export function reduceSaving(state: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case "sent":
      return { ...state, phase: "saving", faults: [], doubts: [], failed: undefined };
    case "saved":
      return opened(event.version, event.texts);
    case "refused":
      return { ...state, phase: "idle", faults: event.faults };
    case "doubted":
      return { ...state, phase: "idle", doubts: event.faults };
    case "failed":
      return { ...state, phase: "idle", failed: event.why };
    case "conflict":
      return { ...state, phase: "idle", theirs: event.theirs };
    case "taken": {
      const present = state.theirs ?? { version: state.version, texts: state.saved };
      if (event.version === present.version) return opened(present.version, present.texts);
      return { ...opened(event.version, event.base), theirs: present };
    }
    case "settled":
      return state.theirs ? opened(state.theirs.version, state.theirs.texts) : state;
  }
}
