"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { AnswerError, callApi } from "../../client/call-api.ts";
import type { Flash } from "../../shared/flash.ts";
import { messageTitle, newsletterMessages, subscriptionStatuses } from "../../shared/newsletter-messages.ts";
import { pageIds } from "../../shared/page-ids.ts";

type Message = { title: string; text: string };
type Outcome = { message: Message; isDone: boolean };
/** What an answer should say; looked at by hand, since a schema would cost every reader more than all else of the form. */
type Said = { status?: unknown; message?: unknown };

/** Sends a signup and says what to show; never throws. `post` is replaced in tests. */
export async function sendSignup(email: string, post?: typeof fetch): Promise<Outcome> {
  const { failed, offline, subscribed } = newsletterMessages;
  const refused = (message: Message) => ({ message, isDone: false });
  try {
    const response = await callApi("POST", "/api/newsletter", { email }, post);
    const said: Said = Object(await response.json().catch(() => undefined));
    const status = subscriptionStatuses.find((one) => one === said.status);
    if (!status || typeof said.message !== "string") return refused(failed);
    const text = status === "subscribed" ? subscribed.text : said.message;
    return { message: { title: messageTitle(status, text), text }, isDone: true };
  } catch (error) {
    if (!(error instanceof AnswerError)) return refused(offline);
    const said: Said = Object(error.json());
    const text = typeof said.message === "string" ? said.message : failed.text;
    return refused({ title: messageTitle("failed", text), text });
  }
}

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * The signup form. Without script it is a plain POST that leads back here with `flash`; with script it sends
 * in place, says what came of it, and moves the focus to what is next.
 */
export function NewsletterForm({ flash }: { flash: Flash | undefined }) {
  const [state, setState] = useState<"idle" | "submitting" | "done">("idle");
  const [message, setMessage] = useState<Message | undefined>(
    flash && { title: messageTitle(flash.status, flash.message), text: flash.message },
  );
  // Before the application runs, and until it has looked, the field may be filled: by hand, or by the browser.
  const [isEmpty, setEmpty] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => setEmpty(field.current?.value.trim() === ""), []);

  function refuse(why: Message) {
    setMessage(why);
    field.current?.focus();
  }

  // The browser's own bubble is replaced by a message of the catalogue once script is there to show it.
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "submitting" || !field.current) return;
    if (!field.current.checkValidity()) return refuse(newsletterMessages.invalid);
    setMessage(undefined);
    setState("submitting");
    const { message, isDone } = await sendSignup(field.current.value);
    setState(isDone ? "done" : "idle");
    if (isDone) setMessage(message);
    else refuse(message);
  }

  if (state === "done" || (flash && flash.status !== "failed")) {
    return (
      <p
        // The thanks have the focus once they are there, in the place of the form.
        ref={state === "done" ? focus : undefined}
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
  return (
    <form onSubmit={onSubmit} action="/newsletter" method="post" noValidate={isEmpty !== undefined}>
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
          onInput={(event) => setEmpty(event.currentTarget.value.trim() === "")}
          className="min-h-12 min-w-0 grow basis-60 scroll-mt-60 rounded-full md:basis-40 border border-muted bg-paper px-5 placeholder:text-muted"
        />
        <button
          type="submit"
          disabled={state === "submitting" || isEmpty}
          className="button disabled:border-muted disabled:text-muted disabled:hover:bg-transparent"
        >
          {state === "submitting" ? "Subscribing..." : "Subscribe"}
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
