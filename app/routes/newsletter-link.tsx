import { data, redirect } from "react-router";
import { messagePage } from "../features/reading/message-pages.server.ts";
import { DomainError } from "../shared/errors.ts";
import { linkProblems } from "../shared/newsletter.ts";
import { clientContext, siteOf } from "../site/context.ts";
import { assemblePage } from "../site/page.ts";
import { retryAfterHeader } from "../site/refusal.ts";
import { Glyph } from "../ui/icons/glyph.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/newsletter-link";

const words = {
  confirm: {
    title: "Confirm your subscription",
    ask: "Press the button to get the newsletter at your address.",
    button: "Confirm",
    done: "You are subscribed. Thank you.",
  },
  unsubscribe: {
    title: "Unsubscribe",
    ask: "Press the button to stop all mail to your address.",
    button: "Unsubscribe",
    done: "You are unsubscribed. No more mail will come.",
  },
};

const purposeOf = (request: Request): keyof typeof words =>
  new URL(request.url).pathname.endsWith("unsubscribe") ? "unsubscribe" : "confirm";

/** A GET request changes nothing, because mail scanners open links. */
export function loader({ context, request }: Route.LoaderArgs) {
  const purpose = purposeOf(request);
  const { title, ask, button, done } = words[purpose];
  const parameters = new URL(request.url).searchParams;
  const result = parameters.get("result") ?? "";
  const problem = Object.entries(linkProblems).find(([name]) => name === result)?.[1];
  const text = problem ?? (result === "done" ? done : ask);
  const token = parameters.get("token") ?? "";
  const isOver = result === "done" || problem !== undefined;
  return assemblePage(context, () => messagePage(title, text, { purpose, button, isOver, problem, token }));
}

/** The button performs the action and redirects to a page that can be reloaded. */
export async function action({ context, request }: Route.ActionArgs) {
  const purpose = purposeOf(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const result = await siteOf(context).newsletter.followLink(purpose, token, context.get(clientContext));
    return redirect(`/newsletter/${purpose}?result=${result}`, 303);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "too-many-requests")) throw error;
    // This POST renders no page, so the error boundary shows the refusal.
    throw data(error.message, { status: 429, headers: retryAfterHeader(error) });
  }
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { purpose, title, text, button, isOver, problem, token, meta } = loaderData;
  return (
    <MessagePage title={title} text={text} icon={<Glyph category="letter" className="size-24 md:size-44" />}>
      <PageHead meta={meta} />
      {token && !isOver ? (
        <form method="post" action={`/newsletter/${purpose}?${new URLSearchParams({ token })}`}>
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      ) : (
        <a href={problem ? "/#newsletter" : "/"} className="button">
          {problem ? "Sign up again" : "Back to Home"}
        </a>
      )}
    </MessagePage>
  );
}
