"use client";

import { useEffect, useRef } from "react";

type AskFormProps = {
  /** What could not be asked, which stands in the field again. */
  unsent: string;
  isBusy: boolean;
  onAsk: (text: string) => void;
  /** Somebody is typing. */
  onTyping: () => void;
};

/** Milliseconds after which the agent is told again that somebody is typing. */
const TELL_EVERY = 2_000;
/** As the site's own agent takes it. */
const LONGEST = 2_000;

/** Where a question is typed. */
export function AskForm({ unsent, isBusy, onAsk, onTyping }: AskFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(0);

  useEffect(() => {
    if (field.current && unsent) field.current.value ||= unsent;
  }, [unsent]);

  return (
    <form
      className="voice-form"
      onSubmit={(event) => {
        event.preventDefault();
        const text = field.current?.value.trim() ?? "";
        if (!text || isBusy) return;
        event.currentTarget.reset();
        if (field.current) field.current.value = "";
        onAsk(text);
      }}
    >
      <input
        ref={field}
        type="text"
        aria-label="Your question"
        placeholder="Ask, or say where to go"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LONGEST}
        onInput={() => {
          if (Date.now() - told.current < TELL_EVERY) return;
          told.current = Date.now();
          onTyping();
        }}
      />
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Wait" : "Ask"}
      </button>
    </form>
  );
}
