"use client";

import { AiLabel } from "../ai-label.tsx";
import { type DemoProps, States } from "./states.tsx";

const facts = [
  { name: "Made by", value: "Assistant of the city library" },
  { name: "Made on", value: "November 28, 2026" },
  { name: "Made from", value: "Opening hours and 41 notices of November" },
];
const summary = <p>The library is closed on December 24 and opens at noon on December 27.</p>;

export default function Demo(props: DemoProps) {
  const reportUrl = "mailto:desk@example.org";
  return (
    <States
      {...props}
      of={{
        "Made by AI": (
          <AiLabel what="Summary" share="generated" facts={facts} reportUrl={reportUrl}>
            {summary}
          </AiLabel>
        ),
        "Made by AI, open": (
          <AiLabel what="Summary" share="generated" facts={facts} reportUrl={reportUrl} isOpen>
            {summary}
          </AiLabel>
        ),
        "Edited with AI": (
          <AiLabel what="Text" share="edited" facts={[{ name: "AI’s part", value: "Spelling and length" }]}>
            {summary}
          </AiLabel>
        ),
        "Checked by a person": (
          <AiLabel what="Summary" share="checked" checkedBy="an editor" facts={facts} reportUrl={reportUrl}>
            {summary}
          </AiLabel>
        ),
        "Nobody knows": (
          <AiLabel what="Picture" share="unknown" facts={[{ name: "Known", value: "It came without a record." }]}>
            <p>A photograph of the reading room.</p>
          </AiLabel>
        ),
      }}
    />
  );
}
