"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { readText, writeText } from "../../client/storage/device-storage.ts";
import type { TestQuestion } from "./learn-pages.server.ts";

type Question = Omit<TestQuestion, "screen"> & { screen: ReactNode };

const linkClass = "underline underline-offset-4";
const NOTHING = "Nothing is wrong here";

/** The places of the choices taken so far, as the device stores them. */
const takenIn = (stored: string | null, questions: readonly Question[]): number[] =>
  (stored ?? "")
    .split(" ")
    .filter((one) => /^\d$/.test(one))
    .map(Number)
    .slice(0, questions.length);

/**
 * The test: one screen after the other, each with a choice, and the result at the end. Without script all screens show,
 * with folded answers (anatomy.css).
 */
export function TestRun({ questions }: { questions: readonly Question[] }) {
  const [taken, setTaken] = useState<readonly number[]>([]);
  const [shown, setShown] = useState(0);
  /** A run has its own radio buttons. */
  const [run, setRun] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const stored = takenIn(readText("lesson-test"), questions);
    setTaken(stored);
    setShown(stored.length);
  }, [questions]);

  const keep = (choices: readonly number[]) => {
    setTaken(choices);
    writeText("lesson-test", choices.join(" ") || null);
  };
  const goTo = (index: number) => {
    setShown(index);
    // The next screen, or the heading of the result, which is rendered by then.
    requestAnimationFrame(() => {
      const next = list.current?.querySelector<HTMLElement>("[data-current] :is(.window, h2)");
      next?.focus({ preventScroll: true });
      next?.scrollIntoView();
    });
  };
  return (
    <ol ref={list} className="grid gap-12">
      {questions.map((question, index) => (
        <TestItem
          key={`${run} ${question.question}`}
          {...question}
          number={index + 1}
          of={questions.length}
          isCurrent={index === shown}
          taken={taken[index]}
          onTake={(choice) => keep([...taken.slice(0, index), choice])}
          onNext={() => goTo(index + 1)}
        />
      ))}
      {shown === questions.length && (
        <TestResult
          questions={questions}
          taken={taken}
          onAgain={() => {
            keep([]);
            setRun(run + 1);
            goTo(0);
          }}
        />
      )}
    </ol>
  );
}

type TestItemProps = Question & {
  number: number;
  of: number;
  isCurrent: boolean;
  /** Place of the choice taken; undefined until then. */
  taken: number | undefined;
  onTake: (choice: number) => void;
  onNext: () => void;
};

function TestItem(props: TestItemProps) {
  const { screen, question, choices, right, answer, page, number, of, isCurrent, taken, onTake, onNext } = props;
  const labels = [...choices.map(({ title }) => title), NOTHING];
  const isTaken = taken !== undefined;
  return (
    <li
      data-current={isCurrent ? "" : undefined}
      className="test-item grid items-start gap-6 border-hairline border-t pt-8 md:grid-cols-2 md:gap-8"
    >
      {screen}
      <div className="md:row-start-1">
        <p className="eyebrow figures">
          Screen {number} of {of}
        </p>
        <h2 className="mt-2 text-2xl">{question}</h2>
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isTaken) return onNext();
            const choice = new FormData(event.currentTarget).get("choice");
            if (choice !== null) onTake(Number(choice));
          }}
        >
          <fieldset>
            <legend className="text-muted">Which page describes what is wrong?</legend>
            {labels.map((label, index) => (
              <label key={label} className="flex min-h-11 items-center gap-3 border-hairline border-b py-2">
                <input
                  type="radio"
                  name="choice"
                  value={index}
                  required
                  disabled={isTaken && taken !== index}
                  className="size-5 shrink-0"
                />
                <span>
                  {label} {isTaken && index === right && <strong className="text-accent">✓ right</strong>}
                </span>
              </label>
            ))}
          </fieldset>
          <div role="status" className="mt-3">
            {isTaken && (
              <>
                <strong>{taken === right ? "Right." : `Not quite. It is: ${labels[right]}.`}</strong> {answer}{" "}
                {page && <ReadAgain page={page} />}
              </>
            )}
          </div>
          <button type="submit" data-replay="" className="button button-first needs-script mt-4">
            {isTaken ? (number < of ? "Next screen" : "See the result") : "Check"}
          </button>
        </form>
        <details className="test-answer print-open mt-3">
          <summary className="min-h-11 py-2 font-serif text-xl">Answer</summary>
          <p className="mt-2">
            <strong>{labels[right]}.</strong> {answer}
          </p>
          {page && (
            <p className="mt-2 text-muted">
              <ReadAgain page={page} />
            </p>
          )}
        </details>
      </div>
    </li>
  );
}

const ReadAgain = ({ page: { to, title } }: { page: { to: string; title: string } }) => (
  <>
    Read again:{" "}
    <Link to={to} className={linkClass}>
      {title}
    </Link>
  </>
);

type TestResultProps = { questions: readonly Question[]; taken: readonly number[]; onAgain: () => void };

function TestResult({ questions, taken, onAgain }: TestResultProps) {
  const isRight = (index: number) => taken[index] === questions[index]?.right;
  const count = questions.filter((_, index) => isRight(index)).length;
  return (
    <li data-current="" className="measured">
      <h2 tabIndex={-1} className="scroll-mt-24 text-3xl figures">
        {count} of {questions.length} right
      </h2>
      <p className="mt-2 text-muted">Only this device knows.</p>
      <ul className="mt-6">
        {questions.map(({ question, page }, index) => (
          <li key={question} className="grid grid-cols-[2rem_1fr] border-hairline border-t py-3">
            <span role="img" aria-label={isRight(index) ? "Right" : "Wrong"} className="text-accent">
              {isRight(index) ? "✓" : "✗"}
            </span>
            <span>
              {question} {!isRight(index) && page && <ReadAgain page={page} />}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="button mt-6" onClick={onAgain}>
        Begin again
      </button>
    </li>
  );
}
