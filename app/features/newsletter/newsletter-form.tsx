"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Flash } from "../../shared/flash.ts";
import { messageTitle, newsletterMessages } from "../../shared/newsletter-messages.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { type Message, sendSignup } from "./send-signup.ts";

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * The signup form. Without script it is a plain POST, which leads back to this page with `flash`. With script it sends
 * in place, shows the outcome, and moves the focus to it or back to the field.
 */
export function NewsletterForm({ flash }: { flash: Flash | undefined }) {
  const [state, setState] = useState<"idle" | "submitting" | "done">("idle");
  const [message, setMessage] = useState<Message | undefined>(
    flash && { title: messageTitle(flash.status, flash.message), text: flash.message },
  );
  // Undefined until the effect below: the visitor or the browser may fill the field before hydration.
  const [isEmpty, setEmpty] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => setEmpty(field.current?.value.trim() === ""), []);

  function showError(error: Message) {
    setMessage(error);
    field.current?.focus();
  }

  // With script, the form shows its own message in place of the browser's validation bubble.
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "submitting" || !field.current) return;
    if (!field.current.checkValidity()) return showError(newsletterMessages.invalid);
    setMessage(undefined);
    setState("submitting");
    const { message, isDone } = await sendSignup(field.current.value);
    setState(isDone ? "done" : "idle");
    if (isDone) setMessage(message);
    else showError(message);
  }

  if (state === "done" || (flash && flash.status !== "failed")) {
    return (
      <p
        // The message replaces the form, and takes its focus.
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
          // Also set when false: otherwise Firefox announces an empty required field as invalid before anybody types.
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
