"use client";

import { type Draft, MessageComposer } from "../message-composer.tsx";
import { type DemoProps, States } from "./states.tsx";

/** Stands in for an assistant, which answers after three seconds. */
const send = (_: Draft, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 3000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
const fail = () => Promise.reject(new Error("You are offline."));
const text = "Plan five days in Porto, in May";
const tickets = () => [new File([], "tickets.pdf")];

export default function Demo(props: DemoProps) {
  const field = (label: string, more?: Partial<Parameters<typeof MessageComposer>[0]>) => (
    <MessageComposer label={label} send={send} {...more} />
  );
  return (
    <States
      {...props}
      of={{
        Empty: field("Ask the assistant"),
        "With a file": field("Ask about the file", { initial: { text, files: tickets() } }),
        "Answer on its way": field("Write the next message", {
          initial: { isBusy: true, message: "Sent. Waiting for the answer." },
        }),
        "Not sent": field("Message that failed", {
          send: fail,
          initial: { text, message: "Not sent. You are offline. Your words are still here.", isFault: true },
        }),
        "Too long": field("Message that is too long", { maxLength: 24, initial: { text } }),
      }}
    />
  );
}
