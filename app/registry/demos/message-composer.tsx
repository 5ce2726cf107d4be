"use client";

import { type ComponentProps, useState } from "react";
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

type Sent = { id: number; text: string; files: readonly string[]; isAnswered: boolean };

/** The field, and above it what was sent with its prepared reply. */
function Talk({ send: give, ...field }: ComponentProps<typeof MessageComposer>) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const sendAndShow: typeof give = async (draft, signal, arrived) => {
    const id = Date.now();
    await give(draft, signal, () => {
      arrived();
      const files = draft.files.map(({ name }) => name);
      setSent((before) => [...before, { id, text: draft.text, files, isAnswered: false }]);
    });
    setSent((before) => before.map((one) => (one.id === id ? { ...one, isAnswered: true } : one)));
  };
  return (
    <>
      {sent.length > 0 && (
        <div className="component-talk">
          {sent.map(({ id, text, files, isAnswered }) => (
            <div key={id}>
              <p dir="auto">
                <strong>You</strong> {[text, ...files].filter(Boolean).join(" · ")}
              </p>
              {isAnswered && (
                <p>
                  <strong>Assistant, prepared reply</strong> I have your message
                  {files.length > 0 && ` and ${files.join(", ")}`}.
                </p>
              )}
            </div>
          ))}
        </div>
      )}
      <MessageComposer {...field} send={sendAndShow} />
    </>
  );
}

export default function Demo(props: DemoProps) {
  const field = (label: string, more?: Partial<ComponentProps<typeof MessageComposer>>) => (
    <Talk label={label} send={send} {...more} />
  );
  return (
    <States
      {...props}
      note="Simulated: nothing is sent, and the reply is prepared."
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
