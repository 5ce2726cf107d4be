"use client";

import { ConfidenceList, type Rated } from "../confidence-indicators.tsx";
import { type DemoProps, States } from "./states.tsx";

const high = "High was right about 9 times in 10 for invoices, tested in October.";
const mail: readonly Rated[] = [
  { id: "2214", item: "Invoice 2214, Acme", result: "Invoice", band: "high", basis: high },
  { id: "lid", item: "Re: broken lid", result: "Complaint", band: "high", basis: "Right 9 times in 10, in October." },
  {
    id: "left",
    item: "Parcel left today",
    result: "Delivery",
    band: "high",
    basis: "Right 9 times in 10, in October.",
  },
];
const scan: Rated = {
  id: "scan",
  item: "Scan_0412.pdf",
  result: "Invoice",
  band: "medium",
  basis: "The second page was unreadable. A total may be missing.",
};
const unsure: Rated = {
  ...scan,
  ...{ item: "Fwd: Fwd: as discussed", result: "No label", band: "low", advice: "Not sure enough. Choose one" },
  basis: "Of 40 such messages in October, fewer than half were right.",
};
const untested: Rated = { ...scan, result: "Tax form", band: "unknown", basis: "Nobody has tested this kind." };

export default function Demo(props: DemoProps) {
  const list = (label: string, ...results: Rated[]) => (
    <ConfidenceList label={label} unmarked="high" results={results} />
  );
  return (
    <States
      {...props}
      as={{ empty: "Nothing yet", refused: "Too unsure to label" }}
      of={{
        "One to check": list("Inbox labels", ...mail, scan),
        "Too unsure to label": list("Labels of forwarded mail", unsure),
        "Not tested": list("Labels of a new kind", untested),
        "Nothing yet": list("Labels of no mail"),
      }}
    />
  );
}
