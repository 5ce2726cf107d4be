"use client";

import { PromptScaffolds, type ScaffoldState } from "../prompt-scaffolds.tsx";
import { type DemoProps, States } from "./states.tsx";

const templates = [
  "Write the [part] of an application to [funder], in at most [limit] words, using the budget table.",
  "Check the budget",
  "Explain it to a panel",
  "List what is missing",
];
const filled =
  "Write the summary of an application to City Arts Fund, in at most [limit] words, using the budget table.";
const send = () => new Promise<void>((resolve) => setTimeout(resolve, 600));

export default function Demo(props: DemoProps) {
  const form = (label: string, state?: ScaffoldState) => (
    <PromptScaffolds label={label} templates={templates} action="Write" send={send} state={state} />
  );
  return (
    <States
      {...props}
      as={{ ideal: "A template with one blank left", empty: "Nothing written yet" }}
      of={{
        "Nothing written yet": form("Your request"),
        "A template with one blank left": form("Your request, 1 blank left", { text: filled }),
        "Sent with a blank": form("Your request, with a blank", {
          text: filled,
          message: "Fill in [limit] first.",
        }),
        "Words of one’s own": form("Your own words", { text: "Rewrite for a lay reader, without “participatory”" }),
      }}
    />
  );
}
