"use client";

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Conversation, Message } from "./conversation.ts";
import { conversation } from "./live-conversation.ts";
import { piecesOf } from "./message-links.ts";

/** Messages of both sides. `words` is the visitor's unfinished utterance; null while the browser does not listen. */
export function Transcript({ state, words }: { state: Conversation; words: string | null }) {
  const log = useRef<HTMLDivElement>(null);
  const { messages } = state;

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
            <p>
              <span className="sr-only">You: </span>
              <bdi>{message.text}</bdi>
            </p>
          </div>
        ) : (
          <Answer
            key={message.id}
            message={message}
            canRate={state.status === "connected"}
            canGoOn={message === messages.at(-1) && !state.isAnswering}
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

type AnswerProps = { message: Message; canRate: boolean; canGoOn: boolean };

function Answer({ message, canRate, canGoOn }: AnswerProps) {
  const { text, quotations, links, eventId, rating } = message;
  return (
    <div className="voice-line voice-agent">
      <span className="sr-only">Guide: </span>
      {text && (
        <p>
          {piecesOf(text, location.origin).map((piece, index) => {
            const key = `${index} ${piece.text}`;
            if (piece.to === undefined) return <span key={key}>{piece.text}</span>;
            return (
              <Link key={key} to={piece.to}>
                {piece.text}
              </Link>
            );
          })}
        </p>
      )}
      {quotations.map(({ kind, title, section, path, text: passage }) => (
        <figure key={path + passage} className="voice-quotation">
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
          <blockquote cite={path}>{passage}</blockquote>
        </figure>
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
      {canRate && canGoOn && quotations.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {followUps.map((question) => (
            <button key={question} type="button" className="choice" onClick={() => conversation.say(question)}>
              {question}
            </button>
          ))}
        </div>
      )}
      {rating && <p className="voice-note">{rating === "like" ? "Rated as helpful." : "Rated as not helpful."}</p>}
      {canRate && eventId !== null && <Rate eventId={eventId} />}
    </div>
  );
}

const thumb = "M7 11v9H4v-9zM7 11l4-8c1.5 0 2.5 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.800 20H7";

function Rate({ eventId }: { eventId: number }) {
  return (
    <div className="voice-rate">
      {(["like", "dislike"] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="audio-icon"
          aria-label={one === "like" ? "This answer helped" : "This answer did not help"}
          onClick={() => conversation.rate(eventId, one)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className={`voice-${one}`}>
            <path d={thumb} />
          </svg>
        </button>
      ))}
    </div>
  );
}
