"use client";

import { useState } from "react";
import { PlanPreview, type PlanState, type PlanStep } from "../plan-preview.tsx";
import { type DemoProps, States } from "./states.tsx";

const move = { id: "move", text: "Move older copies of 212 duplicate files to Archive", short: "move 212" };
const steps: readonly PlanStep[] = [
  move,
  { id: "delete", text: "Delete 14 temporary exports", short: "delete 14", isFinal: true },
  { id: "tell", text: "Send a list to the 3 owners", short: "tell 3" },
];
const payroll = {
  id: "payroll",
  text: "Move 14 files of the folder Payroll",
  short: "move 14",
  needs: "Ana’s approval",
};

/** Stands in for an agent: each step takes two seconds. */
const runStep = (_: PlanStep, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 2000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

function Plan({ state: given = { status: "ready" }, planned = steps }: { state?: PlanState; planned?: typeof steps }) {
  const [state, setState] = useState(given);
  const [own, setOwn] = useState(planned);

  /** Stands in for an agent that plans an edited step again: its verb and its number go on the button. */
  function edit({ id }: PlanStep, text: string) {
    const [verb = ""] = text.toLowerCase().split(" ");
    setOwn(own.map((step) => (step.id === id ? { ...step, text, short: `${verb} ${/\d+/.exec(text) ?? ""}` } : step)));
    setState({ status: "planning", note: "Planning this step again." });
    setTimeout(() => setState({ status: "ready" }), 1000);
  }
  return <PlanPreview title="Clean up the shared drive" steps={own} runStep={runStep} edit={edit} state={state} />;
}

const failed = "An export is open on another computer. None is deleted, 212 files are moved.";

export default function Demo(props: DemoProps) {
  return (
    <States
      {...props}
      as={{
        ...{ empty: "Nothing to do", loading: "Planning", partial: "Running" },
        ...{ wrong: "A step failed", refused: "Needs another person" },
      }}
      of={{
        "Ready for approval": <Plan />,
        Planning: (
          <Plan state={{ status: "planning", note: "Still planning: folder 26 of 31" }} planned={steps.slice(0, 2)} />
        ),
        Running: <Plan state={{ status: "running", done: ["move"] }} />,
        Stopped: <Plan state={{ status: "stopped", done: ["move"] }} />,
        "A step failed": <Plan state={{ status: "failed", done: ["move"], note: failed }} />,
        Done: <Plan state={{ status: "done", done: ["move", "tell"], skipped: ["delete"] }} />,
        "Needs another person": (
          <Plan planned={[{ ...move, text: move.text.replace("212", "198"), short: "move 198" }, payroll]} />
        ),
        "Nothing to do": (
          <Plan
            state={{
              status: "ready",
              note: "No duplicates found: 612 files in 2 folders were compared by content.",
            }}
            planned={[]}
          />
        ),
      }}
    />
  );
}
