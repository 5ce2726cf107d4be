"use client";

import { ToolCallCard } from "../tool-call-card.tsx";
import { type DemoProps, States } from "./states.tsx";

const given = [
  { name: "To", value: "ana@example.org and 2 others" },
  { name: "Subject", value: "Friday moves to 3 p.m." },
  { name: "Text", value: "Hello, our review moves from 2 to 3 p.m. Same room." },
];

/** Stands in for a mail server. */
const run = () => new Promise<string>((resolve) => setTimeout(() => resolve("Sent at 10:42 to 3 people."), 2500));

export default function Demo(props: DemoProps) {
  const card = (initial?: Parameters<typeof ToolCallCard>[0]["initial"]) => (
    <ToolCallCard title="Send an email" given={given} action="Send to 3 people" run={run} initial={initial} />
  );
  return (
    <States
      {...props}
      of={{
        "Waits for approval": card(),
        Running: card({ status: "running" }),
        Done: card({ status: "done", result: "Sent at 10:42 to 3 people." }),
        Failed: card({ status: "failed", result: "The mail server did not answer. Nothing was sent." }),
        Stopped: card({ status: "stopped", result: "It may have begun. Check before you run it again." }),
        Declined: card({ status: "declined", result: "Nothing was done." }),
      }}
    />
  );
}
