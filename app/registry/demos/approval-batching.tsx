"use client";

import { ApprovalBatch, type ApprovalGroup } from "../approval-batching.tsx";
import { type DemoProps, States } from "./states.tsx";

const refunds: ApprovalGroup = {
  name: "Refunds under $50",
  verb: "Refund",
  items: [
    { id: "812", text: "$41.20 to M. Oliveira, train 74 minutes late" },
    { id: "815", text: "$20.60 to customer 20815, train 66 minutes late" },
    { id: "816", text: "$48.00 to M. Oliveira", unusual: "second refund of the day" },
  ],
};
const replies: ApprovalGroup = {
  name: "Replies to customers",
  verb: "Send",
  items: [
    { id: "a", text: "To K. Novak: your seat is confirmed" },
    { id: "b", text: "To L. Haddad: the bike car is full" },
  ],
};

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1200));
const fail = () => Promise.reject(new Error("The bank did not answer."));
const decline = () => {};

export default function Demo(props: DemoProps) {
  return (
    <States
      {...props}
      of={{
        "Two groups wait": <ApprovalBatch groups={[refunds, replies]} approve={wait} decline={decline} />,
        "Fails when approved": (
          <ApprovalBatch groups={[{ ...refunds, name: "Refunds by bank" }]} approve={fail} decline={decline} />
        ),
        "Nothing waits": <ApprovalBatch groups={[]} approve={wait} />,
      }}
    />
  );
}
