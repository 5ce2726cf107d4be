"use client";

import { lazy, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import { showToast } from "../../ui/toasts.ts";
import { IconButton, keepFocus } from "../audio/player-parts.tsx";
import { type Conversation, type Message, type Quotation, wordsOf } from "./conversation.ts";
import { conversation } from "./live-conversation.ts";

/** Shows the plain text until the code that shows Markdown is loaded, and where it cannot be. */
const load = () => import("./answer-text.tsx").catch(() => ({ default: PlainText }));
const AnswerText = lazy(load);
const PlainText = ({ text }: { text: string }) => <p>{text}</p>;

/** What can be done with the last question and its answer. */
type TranscriptActions = {
  isBuiltIn: boolean;
  /** @param from id of the message that the question replaces */
  onAsk: (question: string, from?: number) => void;
  onEdit: (question: Message) => void;
  onGoOn: () => void;
};
type TranscriptProps = TranscriptActions & { state: Conversation; words: string | null };

/** Messages of both sides. `words` is the visitor's unfinished utterance; null while the browser does not listen. */
export function Transcript({ state, words, ...actions }: TranscriptProps) {
  const log = useRef<HTMLDivElement>(null);
  const { messages } = state;
  const question = messages.findLast(({ role }) => role === "visitor");

  // While the answer is sought.
  const isAsked = question !== undefined;
  useEffect(() => {
    if (isAsked) void load();
  }, [isAsked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of an answer is scrolled to
  useEffect(() => {
    // Scrolls the last question to the top, so that a long answer is read from its start. Never scrolls back up.
    const questions = log.current?.querySelectorAll<HTMLElement>(".voice-visitor");
    const top = [...(questions ?? [])].at(-1)?.offsetTop ?? 0;
    if (log.current && log.current.scrollTop < top) log.current.scrollTop = top;
  }, [messages, words]);

  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      // Screen readers announce an answer once it is complete.
      aria-busy={state.isAnswering}
      className="voice-lines"
      tabIndex={messages.length === 0 ? -1 : 0}
    >
      {messages.map((message) =>
        message.role === "visitor" ? (
          <div key={message.id} className="voice-line voice-visitor">
            {message === question && actions.isBuiltIn && !state.isAnswering && (
              <IconButton label="Edit the question" icon="edit" onClick={() => actions.onEdit(message)} />
            )}
            <p>
              <span className="sr-only">You: </span>
              <bdi>{message.text}</bdi>
            </p>
          </div>
        ) : (
          <Answer
            key={message.id}
            message={message}
            question={message === messages.at(-1) && !state.isAnswering ? question : undefined}
            canRate={state.status === "connected" && message.eventId !== null}
            {...actions}
          />
        ),
      )}
      {/* Hidden from screen readers, because these words may still change. */}
      {words && (
        <div aria-hidden="true" className="voice-line voice-visitor is-unfinished">
          <p>{words}</p>
        </div>
      )}
    </div>
  );
}

/** Labels by kind of page. */
const kindNames = new Map([
  ["basics", "AI Basic"],
  ["laws", "AI Law"],
  ["paradigms", "Design Paradigm"],
  ["patterns", "Design Pattern"],
  ["case-studies", "Case Study"],
  ["guides", "Guide"],
  ["evidence", "Evidence"],
  ["glossary", "Glossary"],
]);

/** Questions about the page that the last answer quotes, as the server reads them (wishes.ts). */
const followUps = ["More from this page", "Sources"];

/** `question`: of the last answer, once it is complete. */
type AnswerProps = TranscriptActions & { message: Message; question: Message | undefined; canRate: boolean };

function Answer({ message, question, canRate, ...actions }: AnswerProps) {
  const { id, text, sources, quotations, links, notes, suggestions, isStopped, rating } = message;
  const { isBuiltIn, onAsk, onGoOn } = actions;
  const [first, ...others] = quotations;
  const [short = "", ...paragraphs] = first?.text.split("\n\n") ?? [];
  const rest = paragraphs.join("\n\n");
  const hasText = text !== "" || quotations.length > 0;
  const next = quotations.length > 0 ? followUps : suggestions;
  return (
    <div className="voice-line voice-agent">
      <span className="sr-only">Guide: </span>
      {text && (
        <div className="voice-text">
          <Suspense fallback={<PlainText text={text} />}>
            <AnswerText text={text} sources={sources} />
          </Suspense>
        </div>
      )}
      {first && <Passage quotation={{ ...first, text: short }} />}
      {(rest || others.length > 0) && (
        <details className="voice-more">
          <summary>More</summary>
          {rest && <blockquote className="voice-quotation">{rest}</blockquote>}
          {others.map((quotation) => (
            <Passage key={quotation.path + quotation.text} quotation={quotation} />
          ))}
        </details>
      )}
      {notes.map((note) => (
        <p key={note} className="voice-note">
          {note}
        </p>
      ))}
      {links.length > 0 && (
        <ul className="voice-links">
          {links.map(({ title, path, kind }) => (
            <li key={path}>
              <Link to={path}>{title}</Link> <span className="voice-kind">{kindNames.get(kind)}</span>
            </li>
          ))}
        </ul>
      )}
      {isStopped && (
        <p className="voice-note">
          Stopped.{" "}
          {question && text && (
            <button
              type="button"
              className="voice-link"
              onClick={({ currentTarget }) => leaving(onGoOn)(currentTarget)}
            >
              Continue
            </button>
          )}
        </p>
      )}
      {rating && <p className="voice-note">{rating === "like" ? "Rated as helpful." : "Rated as not helpful."}</p>}
      <div className="voice-actions">
        {question && hasText && <IconButton label="Copy the answer" icon="copy" onClick={() => copy(message)} />}
        {question && isBuiltIn && (
          <IconButton label="Try again" icon="again" onClick={leaving(() => onAsk(question.text, question.id))} />
        )}
        {(canRate || (question && isBuiltIn && hasText)) && !rating && (
          <>
            <IconButton label="This answer helped" icon="good" onClick={leaving(() => conversation.rate(id, "like"))} />
            <IconButton
              label="This answer did not help"
              icon="bad"
              onClick={leaving(() => conversation.rate(id, "dislike"))}
            />
            {isBuiltIn && <span className="voice-note self-center">Rating keeps your question and this answer.</span>}
          </>
        )}
      </div>
      {question && next.length > 0 && (
        <ul className="voice-suggestions" aria-label="Questions that could follow">
          {next.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                className="voice-plain"
                onClick={({ currentTarget }) => leaving(() => onAsk(suggestion))(currentTarget)}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Keeps the focus for a button that its own click removes. */
const leaving = (act: () => void) => (button: Element) => {
  keepFocus(button);
  act();
};

/** Copies an answer with the addresses of its sources. */
async function copy(message: Message): Promise<void> {
  const addressOf = ({ title, section, path }: Quotation) =>
    `${title}${section ? `, ${section}` : ""}: ${location.origin}${path}`;
  const sources = [
    ...message.sources.map((source) => `[${source.number}] ${addressOf(source)}`),
    ...message.quotations.map(addressOf),
  ];
  try {
    await navigator.clipboard.writeText([wordsOf(message), sources.join("\n")].filter(Boolean).join("\n\n"));
    showToast("Copied", "The answer and its sources are in the clipboard.");
  } catch {
    showToast("Not Copied", "The browser blocks copying. Select the answer instead.", { isError: true });
  }
}

function Passage({ quotation: { kind, title, section, path, text } }: { quotation: Quotation }) {
  return (
    <figure className="voice-quotation">
      <figcaption>
        <Link to={path} className="min-h-6">
          {title}
          {section && <span> · {section}</span>}
        </Link>
        {/* Without punctuation a screen reader runs the name, the kind and the passage together. */}
        <span className="voice-kind">
          <span className="sr-only">, </span>
          {kindNames.get(kind)}
          <span className="sr-only">: </span>
        </span>
      </figcaption>
      <blockquote cite={path}>{text}</blockquote>
    </figure>
  );
}
