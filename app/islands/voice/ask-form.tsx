"use client";

import { useRef } from "react";

type AskFormProps = {
  initial: string;
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
export function AskForm({ initial, isBusy, onAsk, onTyping }: AskFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(0);

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
        defaultValue={initial}
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
