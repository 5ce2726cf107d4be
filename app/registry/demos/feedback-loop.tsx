"use client";

import { Feedback } from "../feedback-loop.tsx";
import { type DemoProps, States } from "./states.tsx";

const reasons = [
  { name: "Wrong diet", effect: "This dish will not come back." },
  { name: "Too long", effect: "Your suggestions stay under half an hour." },
  { name: "Had it lately", effect: "This one rests for a month." },
];
const save = () => new Promise<void>((resolve) => setTimeout(resolve, 600));
const fail = () => Promise.reject(new Error("offline"));

export default function Demo(props: DemoProps) {
  const question = "Was the lamb stew a good suggestion?";
  const rating = (initial?: Parameters<typeof Feedback>[0]["initial"], keep: () => Promise<void> = save) => (
    <Feedback question={question} reasons={reasons} save={keep} initial={initial} />
  );
  return (
    <States
      {...props}
      of={{
        "No answer yet": rating(),
        Helpful: rating({ verdict: "helpful" }),
        "Not helpful, with a reason": rating({ verdict: "not helpful", reasons: ["Too long"] }),
        "Could not be sent": rating({ verdict: "helpful", isUnsent: true }, fail),
      }}
    />
  );
}
