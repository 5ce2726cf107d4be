import { redirect } from "react-router";
import { PICTURES, picturePage } from "../content/picture-limits.ts";
import { answer, json, requireEditor } from "../features/api/answer.server.ts";
import { noteCookie, noteFromError, requireMaintainer } from "../features/editor/maintainer.server.ts";
import { exchangePicture, keepPicture, whenKept } from "../features/editor/pictures.server.ts";
import { signOut } from "../features/editor/sessions.server.ts";
import { themeCookie } from "../shared/cookies.ts";
import { EDITOR } from "../shared/editor-addresses.ts";
import { DomainError } from "../shared/errors.ts";
import type { Flash } from "../shared/flash.ts";
import { linkProblems, newsletterRequestSchema } from "../shared/newsletter.ts";
import { newsletterMessages } from "../shared/newsletter-messages.ts";
import { pageIds } from "../shared/page-ids.ts";
import { readForm, readFormWithFiles, readSubmission } from "../site/body.ts";
import { clientContext, maintainerOf, siteOf } from "../site/context.ts";
import { flashCookie } from "../site/flash.ts";
import { returnPath } from "../site/same-site.ts";
import type { Route } from "./+types/forms";

const leadTo = (path: string, cookie: string) => redirect(path, { status: 303, headers: { "Set-Cookie": cookie } });

/** Saves the theme and returns to the page of the form. */
async function chooseTheme({ context, request }: Route.ActionArgs) {
  const theme = (await readForm(request)).get("theme") === "light" ? "light" : "dark";
  return leadTo(returnPath(request), themeCookie(theme, siteOf(context).environment.siteUrl));
}

/** Signup without JavaScript: redirects to the form's page, which shows the outcome and what was typed. */
async function signUp({ context, request }: Route.ActionArgs) {
  const { newsletter, log, environment } = siteOf(context);
  const back = returnPath(request);
  const { payload } = readSubmission(await readForm(request), newsletterRequestSchema);
  const email = String(payload.email ?? "").slice(0, 300);
  // It counts what it refuses against the limit, so it gets the address as it was typed.
  const signedUp = newsletter.signUp(email, context.get(clientContext));
  const outcome = await signedUp.catch((error: unknown): Pick<Flash, "status" | "message"> => {
    if (error instanceof DomainError && error.code !== "internal") return { status: "failed", message: error.message };
    log.error({ err: error }, "signup failed");
    return { status: "failed", message: newsletterMessages.failed.text };
  });
  const flash = { path: back.split("?")[0] ?? "/", email, ...outcome };
  // The browser focuses the target of a fragment: the faulty field or the outcome.
  const next = flash.status === "failed" ? pageIds.newsletterField : pageIds.newsletterMessage;
  return leadTo(`${back}#${next}`, flashCookie(flash, environment.siteUrl));
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** One-click unsubscription by a mail program (RFC 8058), which follows no redirects. */
async function unsubscribe({ context, request }: Route.ActionArgs) {
  const client = context.get(clientContext);
  const result = await siteOf(context).newsletter.followLink("unsubscribe", tokenOf(request), client);
  const [message, status] = result === "done" ? ["Unsubscribed.", 200] : [linkProblems[result], 400];
  return new Response(`${message}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Signs a maintainer out in this browser. */
async function endSession({ context, request }: Route.ActionArgs) {
  if (maintainerOf(context)) requireMaintainer(context, request);
  return leadTo(EDITOR, await signOut(siteOf(context), maintainerOf(context)));
}

/** The picture whose place a sent one takes. */
const replacedBy = ({ url }: Request) => new URL(url).searchParams.get("replaces");

async function keep({ context, request }: Route.ActionArgs, by: string) {
  const { db, log, clock } = siteOf(context);
  const form = await readFormWithFiles(request);
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0) throw new DomainError("invalid", "Choose a picture to send.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const replaced = replacedBy(request);
  const kept =
    replaced === null
      ? await keepPicture(db, bytes, form.get("alt"))
      : await exchangePicture(db, replaced, bytes, { at: clock(), by });
  log.info({ name: by, picture: kept.url, replaced }, "editor: kept a picture");
  return kept;
}

/**
 * Keeps a picture (fields `picture` and `alt`), also in the place of another (`?replaces=`). A program that asks for JSON
 * is told its address, its size and the Markdown that shows it; a form is led to a page that says so.
 */
async function takePicture(args: Route.ActionArgs) {
  const { context, request } = args;
  if (request.headers.get("Accept")?.includes("application/json"))
    return answer(args, "Failed to keep the picture", {
      async POST(site) {
        const by = await requireEditor(request, context.get(clientContext), site);
        return json(await keep(args, by), { status: 201, headers: { "Cache-Control": "no-store" } });
      },
    });
  const { name } = requireMaintainer(context, request);
  const replaced = replacedBy(request);
  const page = replaced === null ? PICTURES : picturePage(replaced);
  const { next, note } = await keep(args, name).then(whenKept, (error) => ({ next: page, note: noteFromError(error) }));
  return leadTo(next, noteCookie(note, next, siteOf(context).environment.siteUrl));
}

/** Handlers of forms, by route pattern, each with the page to which a GET request redirects. */
const forms: Readonly<
  Record<string, { take: (args: Route.ActionArgs) => Promise<Response>; page: (request: Request) => string }>
> = {
  theme: { take: chooseTheme, page: () => "/" },
  newsletter: { take: signUp, page: () => "/#newsletter" },
  "newsletter/one-click": {
    take: unsubscribe,
    page: (request) => `/newsletter/unsubscribe?${new URLSearchParams({ token: tokenOf(request) })}`,
  },
  "editor/sign-out": { take: endSession, page: () => EDITOR },
  "editor/pictures/new": { take: takePicture, page: () => PICTURES },
};

const formAt = (pattern: string) => {
  const form = forms[pattern.replace(/^\//, "")];
  if (!form) throw new Error(`No form is posted to ${pattern}.`);
  return form;
};

export const action = (args: Route.ActionArgs) => formAt(args.pattern).take(args);
export const loader = ({ pattern, request }: Route.LoaderArgs) => redirect(formAt(pattern).page(request));
