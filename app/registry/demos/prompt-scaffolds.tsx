"use client";

import { PromptScaffolds } from "../prompt-scaffolds.tsx";
import { type DemoProps, States } from "./states.tsx";

const templates = [
  "Write to [name] that [what changed], in three sentences",
  "Turn these notes into a plan for [week]: ",
  "Explain [term] to somebody who is new here",
];
const send = () => {};

export default function Demo(props: DemoProps) {
  const form = (label: string, initial?: Parameters<typeof PromptScaffolds>[0]["initial"]) => (
    <PromptScaffolds label={label} templates={templates} send={send} initial={initial} />
  );
  return (
    <States
      {...props}
      of={{
        "Nothing written yet": form("What should the letter say?"),
        "A blank is left": form("Your request", {
          text: "Write to Ana that [what changed], in three sentences",
          message: "Fill in [what changed] first.",
        }),
        "Words of one’s own": form("Your words", { text: "Short, please, and no jokes." }),
      }}
    />
  );
}
