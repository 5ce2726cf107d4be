"use client";

import { useState } from "react";
import { AiLabel, type AiLabelProps } from "../ai-label.tsx";
import { type DemoProps, States } from "./states.tsx";

const facts = [
  { name: "Made by", value: "library assistant" },
  { name: "Made on", value: "November 28" },
  { name: "Made from", value: "41 notices" },
];

const checks = "A librarian checks this by Monday.";

function Label(props: Partial<AiLabelProps>) {
  const [review, setReview] = useState(props.review);
  return (
    <AiLabel
      what="Summary"
      share="generated"
      facts={facts}
      {...props}
      review={review}
      report={(isReported) => setReview(isReported ? checks : undefined)}
    >
      {props.children ?? <p>Closed on December 24, open from noon on December 27.</p>}
    </AiLabel>
  );
}

export default function Demo(props: DemoProps) {
  const label = (more?: Partial<AiLabelProps>) => <Label {...more} />;
  return (
    <States
      {...props}
      as={{
        ...{ empty: "Made by AI", loading: "Being written", partial: "Edited with AI" },
        ...{ wrong: "Under review", refused: "Nobody knows" },
      }}
      of={{
        "Made by AI, open": label({ isOpen: true }),
        "Made by AI": label(),
        "Being written": label({ share: "writing", children: <p>Closed on December 24, open from</p> }),
        "Edited with AI": label({
          what: "Text",
          share: "edited",
          isOpen: true,
          facts: [
            { name: "Written by", value: "the editor" },
            { name: "AI’s part", value: "spelling" },
          ],
          children: <p>This winter we open the reading room on Sundays.</p>,
        }),
        "Checked by a person": label({ share: "checked", checkedBy: "an editor" }),
        "Under review": label({ review: checks, isOpen: true }),
        "Nobody knows": label({
          what: "Picture",
          share: "unknown",
          isOpen: true,
          facts: [{ name: "Known", value: "It came without a record. This does not mean that a person made it." }],
          children: <p>A photograph of the reading room.</p>,
        }),
      }}
    />
  );
}
