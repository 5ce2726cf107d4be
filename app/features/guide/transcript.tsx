"use client";

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { voice } from "./voice.ts";
import { piecesOf } from "./voice-answer.ts";
import { canRate, type Line, type VoiceSession } from "./voice-session.ts";

/** What both sides have said, with links to pages, and each answer to be rated once. `words`: what is being said. */
export function Transcript({ session, words }: { session: VoiceSession; words: string | null }) {
  const log = useRef<HTMLDivElement>(null);
  const { lines } = session;
  const isEmpty = lines.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled to
  useEffect(() => {
    // An answer that is longer than the window on it is read from its question on.
    const question = [...(log.current?.querySelectorAll<HTMLElement>(".voice-visitor") ?? [])].at(-1);
    log.current?.scrollTo({ top: question?.offsetTop ?? 0 });
  }, [lines.length, words]);

  return (
    <div ref={log} role="log" aria-label="Conversation" className="voice-lines" tabIndex={isEmpty ? -1 : 0}>
      {lines.map((line) => (
        <div key={line.id} className={`voice-line voice-${line.from}`}>
          <p>
            <span className="sr-only">{line.from === "agent" ? "Guide: " : "You: "}</span>
            {line.from === "agent"
              ? piecesOf(line.text, location.origin).map(({ text, to }, index) => {
                  const key = `${index} ${text}`;
                  return to === undefined ? (
                    <span key={key}>{text}</span>
                  ) : (
                    <Link key={key} to={to}>
                      {text}
                    </Link>
                  );
                })
              : line.text}
          </p>
          <Rate session={session} line={line} />
        </div>
      ))}
      {/* Words that may still change are seen, and read out when they are said to the end. */}
      {words && (
        <div aria-hidden="true" className="voice-line voice-visitor is-unfinished">
          <p>{words}</p>
        </div>
      )}
    </div>
  );
}

const thumb = "M7 11v9H4v-9zM7 11l4-8c1.5 0 2.5 1 2.5 2.5V9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.800 20H7";

function Rate({ session, line }: { session: VoiceSession; line: Line }) {
  const { eventId, rating } = line;
  if (rating) return <p className="voice-note">{rating === "like" ? "Rated as helpful." : "Rated as not helpful."}</p>;
  if (eventId === null || !canRate(session, line)) return null;
  return (
    <div className="voice-rate">
      {(["like", "dislike"] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="audio-icon"
          aria-label={one === "like" ? "This answer helped" : "This answer did not help"}
          onClick={() => voice.rate(eventId, one)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className={`voice-${one}`}>
            <path d={thumb} />
          </svg>
        </button>
      ))}
    </div>
  );
}
