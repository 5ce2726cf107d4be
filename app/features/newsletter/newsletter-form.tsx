"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Flash } from "../../shared/flash.ts";
import { messageTitle } from "../../shared/newsletter-messages.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { SignupMessage } from "./send-signup.ts";

/** How a signup is sent and what is said of it: most who read never sign up. */
const loadSending = () => import("./send-signup.ts");
/** What will be needed by somebody who is about to write. */
const prepare = () => loadSending().catch(() => {});

type State = "idle" | "submitting" | "done";

/**
 * The signup form. Without script it is a plain POST that leads back here with `flash`; with script it sends
 * in place, says what came of it, and moves the focus to what is next.
 */
export function NewsletterForm({ flash }: { flash: Flash | undefined }) {
  const [state, setState] = useState<State>(flash && flash.status !== "failed" ? "done" : "idle");
  const [message, setMessage] = useState<SignupMessage | undefined>(
    flash && { title: messageTitle(flash.status, flash.message), text: flash.message },
  );
  // Before the application runs, and until it has looked, the field may be filled: by hand, or by the browser.
  const [isEmpty, setEmpty] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const isSent = useRef(false);

  useEffect(() => {
    setHydrated(true);
    setEmpty(field.current?.value.trim() === "");
  }, []);
  // The thanks are focused when they are there, which is after the form has gone.
  useEffect(() => {
    if (state === "done" && isSent.current) thanks.current?.focus();
  }, [state]);

  function refuse(why: SignupMessage) {
    setMessage(why);
    field.current?.focus();
  }

  // The browser's own bubble is replaced by a message of the catalogue once script is there to show it.
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === "submitting" || !field.current) return;
    const isValid = field.current.checkValidity();
    if (isValid) {
      setMessage(undefined);
      setState("submitting");
    }
    const sending = await loadSending().catch(() => undefined);
    if (!sending) {
      // Where its code cannot be had, the form is the browser's, as without script.
      if (navigator.onLine) return form.submit();
      setState("idle");
      return refuse({ title: messageTitle("failed", ""), text: "Your device is offline. Please try again." });
    }
    if (!isValid) return refuse(sending.invalid);
    const outcome = await sending.sendSignup(field.current.value);
    setState(outcome.isDone ? "done" : "idle");
    if (!outcome.isDone) return refuse(outcome.message);
    isSent.current = true;
    setMessage(outcome.message);
  }

  if (state === "done") {
    return (
      <p
        ref={thanks}
        id={pageIds.newsletterMessage}
        tabIndex={-1}
        role="status"
        className="scroll-mt-60 rounded-lg border border-hairline p-5"
      >
        <span className="block font-serif text-2xl">{message?.title}</span>
        <span className="mt-1 block text-muted">{message?.text}</span>
      </p>
    );
  }
  const isSending = state === "submitting";
  return (
    <form onSubmit={onSubmit} action="/newsletter" method="post" noValidate={isHydrated}>
      <div className="flex flex-wrap gap-3">
        <label htmlFor={pageIds.newsletterField} className="sr-only">
          Email address
        </label>
        <input
          ref={field}
          id={pageIds.newsletterField}
          type="email"
          name="email"
          defaultValue={flash?.email ?? ""}
          required
          autoComplete="email"
          placeholder="you@example.org"
          // Also "false": Firefox tells screen readers that an empty required field is invalid before anybody typed.
          aria-invalid={message !== undefined}
          aria-describedby={message ? pageIds.newsletterMessage : undefined}
          onFocus={prepare}
          onInput={(event) => setEmpty(event.currentTarget.value.trim() === "")}
          className="min-h-12 min-w-0 grow basis-60 scroll-mt-60 rounded-full md:basis-40 border border-muted bg-paper px-5 placeholder:text-muted"
        />
        <button
          type="submit"
          disabled={isHydrated && (isSending || isEmpty)}
          className="button disabled:border-muted disabled:text-muted disabled:hover:bg-transparent"
        >
          {isSending ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      {message && (
        <p id={pageIds.newsletterMessage} role="alert" className="mt-3 text-sm">
          <strong>{message.title}.</strong> {message.text}
        </p>
      )}
    </form>
  );
}
