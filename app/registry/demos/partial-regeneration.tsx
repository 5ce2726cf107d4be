"use client";

import { type Passage, ReplaceablePhrases } from "../partial-regeneration.tsx";
import { type DemoProps, States } from "./states.tsx";

const passages: readonly Passage[] = [
  { id: "hello", text: "Dear Maria, " },
  { id: "thanks", text: "we were so glad to have you", isOpen: true },
  { id: "middle", text: " at the opening. The photos will follow " },
  { id: "when", text: "quite soon", isOpen: true },
  { id: "end", text: "." },
];
const others: Readonly<Record<string, string>> = {
  "we were so glad to have you": "it was a joy to see you",
  "it was a joy to see you": "thank you for coming",
  "quite soon": "on Friday",
  "on Friday": "as soon as they are sorted",
};

/** Stands in for a model, which has two other wordings for each phrase. */
const rewrite = (phrase: string) =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => {
      const words = others[phrase];
      if (words) resolve(words);
      else reject(new Error("There are no other words for it."));
    }, 900);
  });

export default function Demo(props: DemoProps) {
  const letter = (initial?: Parameters<typeof ReplaceablePhrases>[0]["initial"]) => (
    <ReplaceablePhrases passages={passages} rewrite={rewrite} initial={initial} />
  );
  return (
    <States
      {...props}
      of={{
        Ready: letter(),
        "A phrase is being replaced": letter({ busy: "when" }),
        "It found no other words": letter({ message: "Kept as it was. There are no other words for it." }),
      }}
    />
  );
}
