"use client";

import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useEffect, useState } from "react";
import type { Flash } from "../../domain/flash.ts";
import { newsletterMessages, newsletterRequestSchema } from "../../domain/newsletter.ts";
import { pageIds } from "../../domain/page-ids.ts";
import { showToast } from "../toast/toasts.ts";
import { sendSignup } from "./send-signup.ts";

type State = "idle" | "submitting" | "done";

/**
 * The signup form. Without script it is a plain POST that leads back here with `flash`; with script it sends
 * in place and says what came of it in a toast (specification section 8).
 */
export function NewsletterForm({ flash }: { flash: Flash | undefined }) {
  const [state, setState] = useState<State>(flash && flash.status !== "failed" ? "done" : "idle");
  const [message, setMessage] = useState(flash?.message ?? "");
  const [typed, setTyped] = useState(flash?.email ?? "");
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const [form, fields] = useForm({
    id: "newsletter-form",
    defaultValue: { email: flash?.email ?? "" },
    shouldValidate: "onSubmit",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newsletterRequestSchema }),
    async onSubmit(event: FormEvent, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      setState("submitting");
      const { toast, answer } = await sendSignup(submission.value.email);
      showToast(toast.title, toast.text, { isError: answer === undefined });
      setMessage(toast.text);
      setState(answer ? "done" : "idle");
    },
  });

  // The browser's own bubble is replaced by the toast of the catalogue once script is there to show it.
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const isValid = newsletterRequestSchema.safeParse({ email: typed }).success;
    if (!isValid) {
      event.preventDefault();
      showToast(newsletterMessages.invalid.title, newsletterMessages.invalid.text, { isError: true });
      setMessage(newsletterMessages.invalid.text);
      return;
    }
    getFormProps(form).onSubmit(event);
  }

  if (state === "done") {
    return (
      <p role="status" className="rounded-lg border border-hairline p-5">
        <span className="block font-serif text-2xl">Thank you.</span>
        <span className="mt-1 block text-muted">{message}</span>
      </p>
    );
  }
  const isSending = state === "submitting";
  return (
    <form {...getFormProps(form)} onSubmit={onSubmit} action="/newsletter" method="post" noValidate={isHydrated}>
      <div className="flex flex-wrap gap-3">
        <label htmlFor={fields.email.id} className="sr-only">
          Email address
        </label>
        <input
          {...getInputProps(fields.email, { type: "email" })}
          key="email"
          required
          autoComplete="email"
          placeholder="you@example.org"
          aria-invalid={message !== "" || undefined}
          aria-describedby={message ? pageIds.newsletterMessage : undefined}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-12 min-w-0 grow basis-60 rounded-full border border-muted bg-paper px-5 placeholder:text-muted"
        />
        <button
          type="submit"
          disabled={isHydrated && (isSending || typed.trim() === "")}
          className="button disabled:border-muted disabled:text-muted disabled:hover:bg-transparent"
        >
          {isSending ? "Subscribing..." : "Subscribe"}
        </button>
      </div>
      {message && (
        <p id={pageIds.newsletterMessage} role="alert" className="mt-3 text-sm">
          {message}
        </p>
      )}
    </form>
  );
}
