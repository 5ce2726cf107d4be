"use client";

import { CitedText } from "../inline-citations.tsx";
import { type DemoProps, States } from "./states.tsx";

const handbook = {
  id: "handbook",
  title: "Benefits handbook",
  place: "p. 61, 2026",
  passage: "…12 weeks after more than a year of service, and four otherwise…",
  mark: "12 weeks after more than a year of service",
};
const guide = {
  id: "guide",
  title: "Manager guide",
  place: "p. 8, Nov 2025",
  passage: "No preview: this guide is open to managers only.",
};
const leave = { text: "After a year here, you get 12 weeks of paid leave.", sources: ["handbook"] };
const report = () => {};

export default function Demo(props: DemoProps) {
  return (
    <States
      {...props}
      as={{ partial: "A source that this person may not open" }}
      of={{
        "With a source": (
          <CitedText
            sentences={[leave, { text: "Many take it in two parts." }]}
            sources={[handbook]}
            report={report}
            opened={{ sentence: 0, source: "handbook" }}
          />
        ),
        "A source that this person may not open": (
          <CitedText
            sentences={[leave, { text: "Managers may add two weeks.", sources: ["guide"] }]}
            sources={[handbook, guide]}
            report={report}
            opened={{ sentence: 1, source: "guide" }}
          />
        ),
        "One sentence, two sources": (
          <CitedText
            sentences={[{ text: "You and your manager have different rules.", sources: ["handbook", "guide"] }]}
            sources={[handbook, guide]}
          />
        ),
        "Nothing supports it": <CitedText sentences={[{ text: "Foster children count, too." }]} sources={[]} />,
      }}
    />
  );
}
