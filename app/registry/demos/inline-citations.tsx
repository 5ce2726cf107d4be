"use client";

import { CitedText } from "../inline-citations.tsx";
import { type DemoProps, States } from "./states.tsx";

const sources = [
  { id: "lease", title: "Lease", place: "page 12", passage: "The rent does not change before June 30, 2028." },
  {
    id: "rules",
    title: "House rules",
    place: "section 4",
    passage: "Pets are allowed if the owner of the house agrees in writing.",
    url: "https://example.org/house-rules",
  },
];
const sentences = [
  { text: "Your rent stays the same until the end of June 2028.", sources: ["lease"] },
  { text: "You may keep a cat if the owner agrees in writing.", sources: ["rules"] },
];

export default function Demo(props: DemoProps) {
  return (
    <States
      {...props}
      of={{
        "With sources": (
          <CitedText sentences={[...sentences, { text: "Most owners agree within a week." }]} sources={sources} />
        ),
        "One sentence, two sources": (
          <CitedText
            sentences={[{ text: "The lease and the house rules say what may change.", sources: ["lease", "rules"] }]}
            sources={sources}
          />
        ),
        "Nothing supports it": <CitedText sentences={[{ text: "The heating was renewed in 2024." }]} sources={[]} />,
      }}
    />
  );
}
