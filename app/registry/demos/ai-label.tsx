"use client";

import { AiLabel, type AiLabelProps } from "../ai-label.tsx";
import { type DemoProps, States } from "./states.tsx";

const facts = [
  { name: "Made by", value: "library assistant" },
  { name: "Made on", value: "November 28" },
  { name: "Made from", value: "41 notices" },
];

export default function Demo(props: DemoProps) {
  const label = (more?: Partial<AiLabelProps>) => (
    <AiLabel what="Summary" share="generated" facts={facts} reportUrl="mailto:desk@example.org" {...more}>
      {more?.children ?? <p>Closed on December 24, open from noon on December 27.</p>}
    </AiLabel>
  );
  return (
    <States
      {...props}
      of={{
        "Made by AI, open": label({ isOpen: true }),
        "Made by AI": label(),
        "Being written": label({ share: "writing", children: <p>Closed on December 24, open from</p> }),
        "Edited with AI": label({
          what: "Text",
          share: "edited",
          facts: [
            { name: "Written by", value: "the editor" },
            { name: "AI’s part", value: "spelling" },
          ],
          children: <p>This winter we open the reading room on Sundays.</p>,
        }),
        "Checked by a person": label({ share: "checked", checkedBy: "an editor" }),
        "Under review": label({ review: "A librarian checks this by Monday.", isOpen: true }),
        "Nobody knows": label({
          what: "Picture",
          share: "unknown",
          facts: [{ name: "Known", value: "It came without a record. This does not mean that a person made it." }],
          children: <p>A photograph of the reading room.</p>,
        }),
      }}
    />
  );
}
