import { redirect } from "react-router";
import { DomainError } from "../shared/errors.ts";
import type { Flash } from "../shared/flash.ts";
import { newsletterMessages } from "../shared/newsletter-messages.ts";
import { pageIds } from "../shared/page-ids.ts";
import { readForm } from "../site/body.ts";
import { clientContext, siteOf } from "../site/context.ts";
import { flashCookie } from "../site/flash.ts";
import { returnPath } from "../site/same-site.ts";
import type { Route } from "./+types/newsletter";

/** The signup form sent without script: leads back to its page, which says what came of it and keeps what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { newsletter, log, environment } = siteOf(context);
  const back = returnPath(request);
  const email = (await readForm(request)).get("email")?.slice(0, 300) ?? "";
  const outcome = await newsletter
    .signUp(email, context.get(clientContext))
    .catch((error: unknown): Pick<Flash, "status" | "message"> => {
      if (error instanceof DomainError && error.code !== "internal")
        return { status: "failed", message: error.message };
      log.error({ err: error }, "signup failed");
      return { status: "failed", message: newsletterMessages.failed.text };
    });
  const flash = { path: back.split("?")[0] ?? "/", email, ...outcome };
  // The browser gives what an address leads to the focus: what is to be mended, or what came of it.
  const next = flash.status === "failed" ? pageIds.newsletterField : pageIds.newsletterMessage;
  return redirect(`${back}#${next}`, {
    status: 303,
    headers: { "Set-Cookie": flashCookie(flash, environment.siteUrl) },
  });
}

/** The form stands at the end of every page. */
export const loader = () => redirect("/#newsletter");
