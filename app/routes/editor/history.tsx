import { redirect } from "react-router";
import { isKind } from "../../content/kinds/index.ts";
import { changeState, historyPage, stateFormSchema } from "../../features/editor/history.server.ts";
import { History } from "../../features/editor/history.tsx";
import { noteCookie, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { historyPath } from "../../shared/editor-addresses.ts";
import { readForm } from "../../site/body.ts";
import { siteOf } from "../../site/context.ts";
import { ownPath } from "../../site/same-site.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/history";

export const loader = ({ context, request, params }: Route.LoaderArgs) => historyPage(context, request, params);

/** Restores, publishes or unpublishes, then redirects to the page that shows the outcome: the history by default. */
export async function action({ context, request, params: { kind, slug } }: Route.ActionArgs) {
  const { name: by } = requireMaintainer(context, request);
  const { db, clock, environment, log } = siteOf(context);
  const form = stateFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!isKind(kind) || !form.success) return redirect("/editor", 303);
  const { note, slug: now } = await changeState(db, kind, slug, form.data, { at: clock(), by });
  log.info({ name: by, record: `${kind}/${now}`, isRefused: note.isProblem }, `editor: ${form.data.do}`);
  const next = ownPath(note.isProblem ? null : form.data.next, historyPath(kind, now));
  const headers = { "Set-Cookie": noteCookie(note, next, environment.siteUrl) };
  return redirect(next, { status: 303, headers });
}

export function ServerComponent({ loaderData: { meta, history } }: Route.ServerComponentProps) {
  if (history) return <History meta={meta} history={history} />;
  return (
    <MessagePage title={meta.title} text="This record does not exist and never did.">
      <PageHead meta={meta} />
      <a href="/editor" className="button">
        Back to the editor
      </a>
    </MessagePage>
  );
}
