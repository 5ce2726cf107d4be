"use client";

import { type Draft, MessageComposer } from "../message-composer.tsx";
import { type DemoProps, States } from "./states.tsx";

/** Stands in for an assistant, which has the message after half a second and answers after three. */
const send = (_: Draft, signal: AbortSignal, arrived: () => void) =>
  new Promise<void>((resolve, reject) => {
    const timers = [setTimeout(arrived, 500), setTimeout(resolve, 3000)];
    signal.addEventListener("abort", () => {
      timers.forEach(clearTimeout);
      reject(signal.reason);
    });
  });
const fail = () => Promise.reject(new Error("You are offline."));
const text = "Move the Porto trip to May.";
const withTickets = `${text} The tickets are attached.`;
const files = [new File([], "Tickets.pdf")];

export default function Demo(props: DemoProps) {
  const field = (label: string, more?: Partial<Parameters<typeof MessageComposer>[0]>) => (
    <MessageComposer label={label} send={send} {...more} />
  );
  return (
    <States
      {...props}
      as={{ empty: "Empty", loading: "On its way", wrong: "Not sent", refused: "A film is too large" }}
      of={{
        "With a file": field("Message to the travel assistant", {
          initial: { text: withTickets, files },
        }),
        Empty: field("New message to the travel assistant"),
        "On its way": field("Message that is on its way", {
          initial: { text: withTickets, files },
          state: { isBusy: true, message: "Sending." },
        }),
        "Answer on its way": field("Next message", {
          initial: { text: "And a window seat" },
          state: { isBusy: true, message: "Sent. Waiting for the answer." },
        }),
        "A film is too large": field("Message with a film", {
          initial: { text: withTickets, files },
          state: { isBusy: false, message: "Too large: Trip.mov. A file may have 10 MB at most.", isFault: true },
        }),
        "Not sent": field("Message that failed", {
          send: fail,
          initial: { text: withTickets, files },
          state: { isBusy: false, message: "Not sent. You are offline. Your words are still here.", isFault: true },
        }),
        "Too long": field("Message that is too long", {
          maxLength: 24,
          initial: { text: "Here are all the notes of our trip so far, day by day" },
        }),
      }}
    />
  );
}
