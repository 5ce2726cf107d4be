"use client";

import { PlanPreview, type PlanStep } from "../plan-preview.tsx";
import { type DemoProps, States } from "./states.tsx";

const steps: readonly PlanStep[] = [
  { id: "move", text: "Move older copies of 212 duplicate files to Archive" },
  { id: "delete", text: "Delete 14 temporary exports", isFinal: true },
  { id: "tell", text: "Send a list to the 3 owners" },
];

/** Stands in for an agent: each step takes two seconds. */
const runStep = (_: PlanStep, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 2000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export default function Demo(props: DemoProps) {
  const plan = (initial?: Parameters<typeof PlanPreview>[0]["initial"], planned = steps) => (
    <PlanPreview title="Clean up the shared drive" steps={planned} runStep={runStep} initial={initial} />
  );
  return (
    <States
      {...props}
      of={{
        "Ready for approval": plan(),
        Planning: plan({ status: "planning" }, steps.slice(0, 2)),
        Running: plan({ status: "running", done: 1 }),
        Stopped: plan({ status: "stopped", done: 1 }),
        "A step failed": plan({ status: "failed", done: 1, reason: "Export 6 is open on another computer." }),
        Done: plan({ status: "done", done: 2, skipped: ["delete"] }),
        "Needs another person": plan(
          undefined,
          steps.map((step) => (step.id === "delete" ? { ...step, needs: "Ana’s approval" } : step)),
        ),
      }}
    />
  );
}
