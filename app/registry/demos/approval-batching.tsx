"use client";

import { ApprovalBatch, type ApprovalGroup } from "../approval-batching.tsx";
import { type DemoProps, States } from "./states.tsx";

const codes =
  "0211 → 02110 Boston|9410 → 94103 San Francisco|2116 → 02116 Boston|2139 → 02139 Cambridge|1060 → 01060 Northampton|2903 → 02903 Providence|3801 → 03801 Portsmouth|4101 → 04101 Portland|5401 → 05401 Burlington|6103 → 06103 Hartford|7102 → 07102 Newark|8608 → 08608 Trenton|9810 → 98101 Seattle|9720 → 97205 Portland|6060 → 60607 Chicago|1001 → 10011 New York|7870 → 78701 Austin";
const fixes: ApprovalGroup = {
  verb: "Fix",
  things: ["ZIP code", "ZIP codes"],
  items: [
    ...codes.split("|").map((text) => ({ id: text, text })),
    { id: "marek", text: "Marek & Co", unusual: "now in Spain" },
  ],
};
const merges: ApprovalGroup = {
  verb: "Merge",
  things: ["duplicate entry", "duplicate entries"],
  items: ["Acme and ACME Inc.", "Bell Foods, twice", "Novak and K. Novak", "Haddad & Sons, twice"].map((text) => ({
    id: text,
    text,
  })),
};
const alone = [{ id: "order", text: "Delete the entry with an open order" }];

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1200));
const fail = () => Promise.reject(new Error("The supplier list did not answer."));
const refuse = () => {};

export default function Demo(props: DemoProps) {
  return (
    <States
      {...props}
      of={{
        "Two groups wait": <ApprovalBatch groups={[fixes, merges]} alone={alone} approve={wait} refuse={refuse} />,
        "Fails when approved": <ApprovalBatch groups={[merges]} approve={fail} refuse={refuse} />,
        "Nothing waits": <ApprovalBatch groups={[]} approve={wait} />,
      }}
    />
  );
}
