import { type ReactNode, useState } from "react";
import { AiLabel } from "../../app/registry/ai-label.tsx";
import { ApprovalBatch } from "../../app/registry/approval-batching.tsx";
import { ConfidenceList } from "../../app/registry/confidence-indicators.tsx";
import { Feedback } from "../../app/registry/feedback-loop.tsx";
import { CitedText } from "../../app/registry/inline-citations.tsx";
import { MessageComposer } from "../../app/registry/message-composer.tsx";
import { ReplaceablePhrases } from "../../app/registry/partial-regeneration.tsx";
import { PlanPreview, type PlanState } from "../../app/registry/plan-preview.tsx";
import { PromptScaffolds } from "../../app/registry/prompt-scaffolds.tsx";
import { StreamingAnswer, type StreamState } from "../../app/registry/streaming-and-stop.tsx";
import { ToolCallCard } from "../../app/registry/tool-call-card.tsx";
import { UndoCheckpoints } from "../../app/registry/undo-checkpoints.tsx";

/** What somebody builds who installs the components: parents that change their properties, and words of all lengths. */

const calls: string[] = [];
Object.assign(window, { calls });
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 300));
/** Work that lasts until the test ends it with `finish()`. */
const held = () => new Promise<void>((resolve) => Object.assign(window, { finish: resolve }));
const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaften";

/** A parent that gives one value after another, by a button. */
function Parent<T>({
  name,
  values,
  children,
}: {
  name: string;
  values: readonly T[];
  children: (value: T) => ReactNode;
}) {
  const [at, setAt] = useState(0);
  const value = values[at] ?? values[0];
  return (
    <section aria-label={name}>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next {name}
      </button>
      {value !== undefined && children(value)}
    </section>
  );
}

const step = (id: string) => ({ id, text: `Move ${id} to Archive`, short: `move ${id}` });
type Given = { state: PlanState; ids: string };
const plans: readonly Given[] = [
  { state: { status: "planning" }, ids: "a" },
  { state: { status: "ready" }, ids: "a" },
  { state: { status: "ready" }, ids: "ab" },
];

const answers: readonly StreamState[] = [
  { status: "stopped", asked: "First", text: "One two three " },
  { status: "refused", text: "One", reason: "Because." },
];
async function* stream(question: string, soFar: string, signal: AbortSignal) {
  calls.push(`${question}|${soFar}`);
  for (const word of ["four ", "five ", "six"]) {
    await soon();
    if (signal.aborted) return;
    yield word;
  }
}

const item = (id: string) => ({ id, text: `Refund ${id}` });
const group = (ids: string) => [{ verb: "Pay", things: ["refund", "refunds"] as const, items: [...ids].map(item) }];

export function Parents() {
  return (
    <>
      <Parent name="plan" values={plans}>
        {({ state, ids }) => (
          <PlanPreview title="Plan" steps={[...ids].map(step)} runStep={soon} state={{ ...state }} />
        )}
      </Parent>
      <Parent name="answer" values={answers}>
        {(state) => <StreamingAnswer stream={stream} state={{ ...state }} />}
      </Parent>
      <Parent name="batch" values={["ab", "abc"]}>
        {(ids) => <ApprovalBatch groups={group(ids)} approve={soon} />}
      </Parent>
      <Parent name="card" values={["proposed", "declined"] as const}>
        {(status) => (
          <ToolCallCard
            title="Book"
            given={[]}
            action="Book it"
            run={() => held().then(() => "Booked.")}
            state={{ status }}
          />
        )}
      </Parent>
      <Parent name="rating" values={[{}, { verdict: "helpful" }] as const}>
        {(state) => (
          <Feedback
            question="Good?"
            scope="Yours."
            effect="It goes."
            reasons={[]}
            save={() => soon().then(() => Promise.reject())}
            state={state}
          />
        )}
      </Parent>
      <section aria-label="undo">
        <UndoCheckpoints run="tidy" changes={[{ id: "a", text: "Edited a", restores: "a" }]} undo={held} redo={soon} />
      </section>
      <section aria-label="scaffolds">
        <PromptScaffolds
          label="Ask"
          templates={["To [name]"]}
          send={(text) => {
            calls.push(text);
          }}
        />
      </section>
      <section aria-label="composer">
        <MessageComposer
          label="Message"
          send={(_, __, arrived) => held().then(arrived)}
          initial={{ text: "Hello", files: [new File([], "a.pdf"), new File([], "a.pdf")] }}
        />
      </section>
      <section aria-label="cited">
        <CitedText sentences={[{ text: "Claim one.", sources: ["gone"] }, { text: "Claim one." }]} sources={[]} />
      </section>
    </>
  );
}

/** Every component with one word of 82 letters wherever words go. */
export function LongWords() {
  return (
    <>
      <PlanPreview
        title={long}
        steps={[{ id: "a", text: long, short: long, needs: long }, step(long)]}
        runStep={soon}
        edit={soon}
      />
      <ToolCallCard
        title={long}
        given={[{ name: "Nachrichtenempfänger", value: long }]}
        action={long}
        run={async () => long}
      />
      <ApprovalBatch
        groups={[{ verb: long, things: [long, long], items: [{ id: "a", text: long, unusual: long }] }]}
        alone={[item(long)]}
        approve={soon}
        refuse={() => {}}
      />
      <UndoCheckpoints
        run={long}
        changes={["a", "b", "c"].map((id) => ({ id, text: long, restores: long }))}
        undo={soon}
        redo={soon}
      />
      <CitedText sentences={[{ text: long, sources: ["a"] }]} sources={[{ id: "a", title: long, passage: long }]} />
      <ConfidenceList label="Labels" results={[{ id: "a", item: long, result: long, band: "low", basis: long }]} />
      <Feedback
        question={long}
        scope={long}
        effect={long}
        reasons={[{ name: long, effect: long }]}
        save={soon}
        state={{ verdict: "not helpful" }}
      />
      <ReplaceablePhrases
        passages={[{ id: "a", text: long, isOpen: true }]}
        rewrite={async () => long}
        state={{ selected: "a" }}
      />
      <PromptScaffolds label={long} templates={[long]} send={soon} />
      <StreamingAnswer stream={stream} state={{ status: "stopped", asked: long, text: long }} />
      <MessageComposer label="Message" send={soon} initial={{ text: long, files: [new File([], long)] }} />
      <AiLabel what={long} share="generated" facts={[{ name: "Nachrichtenempfänger", value: long }]} isOpen>
        <p>{long}</p>
      </AiLabel>
    </>
  );
}
