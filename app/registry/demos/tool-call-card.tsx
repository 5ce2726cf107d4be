"use client";

import { useState } from "react";
import { ToolCallCard, type ToolCallState } from "../tool-call-card.tsx";
import { type DemoProps, States } from "./states.tsx";

const first = [
  { name: "Date", value: "Fri, Dec 4" },
  { name: "Train", value: "5:15 p.m." },
  { name: "Fare", value: "$89, no refund" },
];

/** Stands in for a railroad. */
const run = () =>
  new Promise<string>((resolve) => setTimeout(() => resolve("Booked Fri, Dec 4, 5:15 p.m., $89."), 2500));

function Card({ state }: { state?: ToolCallState }) {
  const [given, setGiven] = useState<Parameters<typeof ToolCallCard>[0]["given"]>(first);
  return (
    <ToolCallCard
      title="Book 1 seat to New York"
      given={given}
      action="Book for $89"
      decline="Don’t book"
      run={run}
      edit={setGiven}
      state={state}
    />
  );
}

export default function Demo(props: DemoProps) {
  return (
    <States
      {...props}
      as={{ loading: "Running", refused: "Declined" }}
      of={{
        "Waits for approval": <Card />,
        Running: <Card state={{ status: "running" }} />,
        Done: <Card state={{ status: "done", result: "Booked Fri, Dec 4, 5:15 p.m., $89." }} />,
        Failed: <Card state={{ status: "failed", result: "The railroad did not answer. Nothing was booked." }} />,
        Stopped: <Card state={{ status: "stopped", result: "It may have begun. Check before you run it again." }} />,
        Declined: <Card state={{ status: "declined", result: "Nothing was booked." }} />,
      }}
    />
  );
}
