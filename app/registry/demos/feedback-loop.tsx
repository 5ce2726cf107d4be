"use client";

import { Feedback, type FeedbackState } from "../feedback-loop.tsx";
import { type DemoProps, States } from "./states.tsx";

const reasons = [
  { name: "Wrong diet", effect: "Nor will other lamb." },
  { name: "Too long", effect: "Your ideas stay under half an hour." },
  { name: "Had it lately", effect: "Its like rests for a month." },
];
const save = () => new Promise<void>((resolve) => setTimeout(resolve, 600));
const fail = () => Promise.reject(new Error("offline"));

export default function Demo(props: DemoProps) {
  const rating = (state?: FeedbackState, keep: () => Promise<void> = save) => (
    <Feedback
      question="Lamb with apricots"
      scope="Changes your ideas, not other people’s."
      effect="This dish will not come back."
      reasons={reasons}
      save={keep}
      state={state}
    />
  );
  return (
    <States
      {...props}
      as={{ ideal: "Not helpful, with a reason", partial: "Not helpful", loading: "Waits for a connection" }}
      of={{
        "No answer yet": rating(),
        Helpful: rating({ verdict: "helpful" }),
        "Not helpful": rating({ verdict: "not helpful" }),
        "Not helpful, with a reason": rating({ verdict: "not helpful", reasons: ["Wrong diet"] }),
        "Waits for a connection": rating({ verdict: "not helpful", reasons: ["Wrong diet"], isUnsent: true }, fail),
      }}
    />
  );
}
