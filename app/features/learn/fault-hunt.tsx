"use client";

import { type ReactNode, useState } from "react";
import { Hunt } from "../../ui/anatomy/spot.tsx";

/** A screen whose faults are found by pressing them. `faults` says what each is, in the order of their numbers. */
export function FaultHunt({ faults, children }: { faults: readonly string[]; children: ReactNode }) {
  const [found, setFound] = useState<readonly number[]>([]);
  const [said, setSaid] = useState("");
  const press = (fault: number, words: string) => {
    if (fault > 0 && !found.includes(fault)) setFound([...found, fault]);
    setSaid(faults[fault - 1] ?? `“${words}” can stay as it is. Look again.`);
  };
  return (
    <div className="max-w-md">
      <Hunt value={{ found, press }}>{children}</Hunt>
      <p role="status" className="needs-script mt-4 min-h-24">
        <strong className="figures">
          {found.length} of {faults.length} found.
        </strong>{" "}
        {said} {found.length === faults.length && "That is all: compare it with the screen put right."}
      </p>
    </div>
  );
}
