"use client";

import { Refusal, StreamingAnswer, type StreamState } from "../streaming-and-stop.tsx";
import { type DemoProps, States } from "./states.tsx";

const answer =
  "Day 1. Arrive, walk the Ribeira, dinner in Foz.\nDay 2. Train to Guimarães at 9:20, the castle before noon, back by six.\nDay 3. Matosinhos for the market and the beach.\nDay 4. Train along the Douro to Pinhão, a boat at two.\nDay 5. Tiles at São Bento, coffee, the tram to the airport.";

/** Stands in for a model: a word every 90 ms, after a second. */
async function* write(question: string, soFar: string, signal: AbortSignal) {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(1000);
  if (/climb/i.test(question)) throw new Refusal(reason);
  for (const word of answer.slice(soFar.length).split(/(?<=\s)/)) {
    if (signal.aborted) return;
    yield word;
    await wait(90);
  }
}

const question = "Plan five days in Porto, in May";
const half = answer.slice(0, answer.indexOf(" the castle"));
const reason = "Visitors may not climb the arch at night. Ask for guided climbs by day.";

export default function Demo(props: DemoProps) {
  const screen = (state?: StreamState, next = "") => (
    <StreamingAnswer question={next} stream={write} state={state && { asked: question, ...state }} />
  );
  return (
    <States
      {...props}
      note="Simulated: whatever you ask, the prepared answer about Porto comes."
      as={{ ideal: "The next question", empty: "Ready", partial: "Stopped", refused: "Refused" }}
      of={{
        Ready: screen(undefined, question),
        "The next question": screen(
          {
            status: "done",
            asked: "When does it rain least in Porto?",
            text: "In July. For May, pack a light raincoat.",
          },
          question,
        ),
        Waiting: screen({ status: "waiting" }),
        Writing: screen({ status: "writing", text: half }),
        Stopped: screen({ status: "stopped", text: half }),
        Complete: screen({ status: "done", text: answer }),
        Refused: screen({
          status: "refused",
          asked: "Plan a night climb of the bridge",
          text: "The bridge has two decks. The upper",
          reason,
        }),
        "Connection lost": screen({ status: "failed", text: half }),
      }}
    />
  );
}
