"use client";

import { useState } from "react";
import { ConfidenceList, type Rated } from "../confidence-indicators.tsx";
import { type DemoProps, States } from "./states.tsx";

const results: readonly Rated[] = [
  { id: "kind", result: "Invoice", band: "high", basis: "Of 400 such labels tested in March, 389 were right." },
  { id: "sum", result: "Total $1,204.00", band: "medium", basis: "Of 400 totals read from scans, 331 were right." },
  { id: "due", result: "Due on May 3", band: "low", basis: "The date is handwritten. Fewer than half were right." },
];
const sharper = results.map(
  (one): Rated =>
    one.id === "sum" ? { ...one, band: "high", basis: "Read again from the file: 392 of 400 were right." } : one,
);

/** Results that are calculated again on request. */
function Recalculated() {
  const [isSharper, setIsSharper] = useState(false);
  return (
    <>
      <ConfidenceList label="Read from scan 41" results={isSharper ? sharper : results} />
      <p>
        <button type="button" className="choice" onClick={() => setIsSharper(!isSharper)}>
          {isSharper ? "Read from the scan" : "Read again from the file"}
        </button>
      </p>
    </>
  );
}

export default function Demo(props: DemoProps) {
  const tested = "Nobody has tested this kind of document.";
  return (
    <States
      {...props}
      of={{
        "Three bands": <Recalculated />,
        "Not tested": (
          <ConfidenceList
            label="Read from a new form"
            results={[{ id: "form", result: "Tax form", band: "unknown", basis: tested }]}
          />
        ),
        "A mistake costs more": (
          <ConfidenceList
            label="Read from scan 42"
            results={[
              {
                id: "dose",
                result: "Dose 5 mg",
                band: "medium",
                basis: "Of 120 doses read from scans, 108 were right.",
                advice: "Ask a pharmacist before you use it",
              },
            ]}
          />
        ),
      }}
    />
  );
}
