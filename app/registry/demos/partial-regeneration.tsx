"use client";

import { type Passage, type PhraseState, ReplaceablePhrases } from "../partial-regeneration.tsx";
import { type DemoProps, States } from "./states.tsx";

const wordings = [
  "your attendance was appreciated",
  "we were so glad to have you",
  "what an honor it truly was",
  "thank you for coming",
];
const passages: readonly Passage[] = [
  { id: "hello", text: "Dear Maria, " },
  { id: "thanks", text: "your attendance was appreciated", isOpen: true },
  { id: "end", text: " at the opening. The photos will follow on Monday. " },
  { id: "quote", text: "“I will be back,” you said.", isFixed: true },
];

/** Stands in for a model, which knows a few wordings. */
const rewrite = (phrase: string) =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => {
      const words = wordings[wordings.indexOf(phrase) + 1];
      if (words && wordings.includes(phrase)) resolve(words);
      else reject(new Error("There are no other words for it."));
    }, 900);
  });

export default function Demo(props: DemoProps) {
  const note = (state?: PhraseState) => <ReplaceablePhrases passages={passages} rewrite={rewrite} state={state} />;
  return (
    <States
      {...props}
      as={{
        ...{ empty: "Nothing is selected", loading: "A phrase is being made again" },
        refused: "The quotation may not change",
      }}
      of={{
        "A phrase is selected": note({ selected: "thanks" }),
        "Nothing is selected": note(),
        "A phrase is being made again": note({ selected: "thanks", isBusy: true }),
        "The quotation may not change": note({
          message: "Not replaced: a quotation from Maria. Change it by hand if you have her words.",
        }),
        "It found no other words": note({
          selected: "thanks",
          message: "Only half a phrase arrived. The old one stays.",
        }),
      }}
    />
  );
}
