"use client";

import { Refusal, StreamingAnswer } from "../streaming-and-stop.tsx";
import { type DemoProps, States } from "./states.tsx";

const answer =
  "Day 1. Arrive, walk along the Ribeira, dinner in Foz.\nDay 2. Train to Guimarães at 9:20, the castle before noon, back by six.\nDay 3. Matosinhos for the market and the beach.";

/** Stands in for a model: a word every 90 ms, after a second. */
async function* write(question: string, soFar: string, signal: AbortSignal) {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(1000);
  if (/climb/i.test(question)) throw new Refusal("Visitors may not climb the bridge at night. Ask for guided climbs.");
  for (const word of answer.slice(soFar.length).split(/(?<=\s)/)) {
    if (signal.aborted) return;
    yield word;
    await wait(90);
  }
}

const question = "Plan three days in Porto, in May";
const half = answer.slice(0, answer.indexOf(", the castle"));

export default function Demo(props: DemoProps) {
  const screen = (initial?: Parameters<typeof StreamingAnswer>[0]["initial"], asked = question) => (
    <StreamingAnswer question={asked} stream={write} initial={initial} />
  );
  return (
    <States
      {...props}
      of={{
        Ready: screen(),
        Waiting: screen({ status: "waiting" }),
        Writing: screen({ status: "writing", text: half }),
        Stopped: screen({ status: "stopped", text: half }),
        Complete: screen({ status: "done", text: answer }),
        Refused: screen(
          {
            status: "refused",
            text: "The bridge has two decks.",
            reason: "Visitors may not climb the bridge at night. Ask for guided climbs.",
          },
          "Plan a night climb of the bridge",
        ),
        "Connection lost": screen({ status: "failed", text: half }),
      }}
    />
  );
}
