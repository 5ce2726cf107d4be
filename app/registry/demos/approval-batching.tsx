"use client";

import { ApprovalBatch, type ApprovalGroup } from "../approval-batching.tsx";
import { type DemoProps, States } from "./states.tsx";

const codes =
  "2116 → 02116 Boston|2110 → 02110 Boston|2139 → 02139 Cambridge|1060 → 01060 Northampton|2903 → 02903 Providence|3801 → 03801 Portsmouth|4101 → 04101 Portland|5401 → 05401 Burlington|6103 → 06103 Hartford|7102 → 07102 Newark|8608 → 08608 Trenton|1609 → 01609 Worcester|1103 → 01103 Springfield|6510 → 06510 New Haven|3101 → 03101 Manchester|7030 → 07030 Hoboken|8540 → 08540 Princeton";
const fixes: ApprovalGroup = {
  verb: "Fix",
  things: ["ZIP code", "ZIP codes"],
  items: [
    ...codes.split("|").map((text) => ({ id: text, text })),
    { id: "marek", text: "Marek & Co", unusual: "now in Spain" },
  ],
};
/** Nobody knows their last digit, so each has to be chosen. */
const guesses: ApprovalGroup = {
  verb: "Complete",
  things: ["ZIP code", "ZIP codes"],
  items: ["9410 → 94103 San Francisco", "6060 → 60607 Chicago", "7870 → 78701 Austin"].map((text) => ({
    id: text,
    text,
    unusual: "the last digit is a guess",
  })),
};
const merges: ApprovalGroup = {
  verb: "Merge",
  things: ["duplicate entry", "duplicate entries"],
  items: ["Acme and ACME Inc.", "Bell Foods, twice", "Novak and K. Novak", "Haddad & Sons, twice"].map((text) => ({
    id: text,
    text,
  })),
};
const alone = [{ id: "order", text: "Delete Ortiz Supply, with open order 5523" }];

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1200));
const fail = () => Promise.reject(new Error("The supplier list did not answer."));
const refuse = () => {};
const putBack = () => {};

export default function Demo(props: DemoProps) {
  return (
    <States
      {...props}
      of={{
        "Three groups wait": (
          <ApprovalBatch
            groups={[fixes, guesses, merges]}
            alone={alone}
            approve={wait}
            refuse={refuse}
            putBack={putBack}
          />
        ),
        "Fails when approved": <ApprovalBatch groups={[merges]} approve={fail} refuse={refuse} putBack={putBack} />,
        "Nothing waits": <ApprovalBatch groups={[]} approve={wait} />,
      }}
    />
  );
}
