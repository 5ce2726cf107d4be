import { redirect } from "react-router";
import { noteCookie, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { EditorStyle, Note } from "../../features/editor/page-parts.tsx";
import { newsletterPage, receiveIssue } from "../../features/newsletter/issue-editor.server.ts";
import { IssueForm, IssueList, SendConfirmation } from "../../features/newsletter/issue-editor.tsx";
import { readForm } from "../../site/body.ts";
import { showPage, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ListHeader } from "../../ui/page-parts.tsx";
import type { Route } from "./+types/newsletter";

const slugOf = (params: object): string | undefined => ("slug" in params ? String(params.slug) : undefined);

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMaintainer(context, request);
  return assemblePage(context, () => newsletterPage(context, request, slugOf(params)));
}

/** Does what the button says, then redirects to the page that shows the outcome. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { name: by } = requireMaintainer(context, request);
  const form = await readForm(request);
  const slug = slugOf(params) ?? form.get("slug") ?? "";
  const done = await receiveIssue(context, slug, form);
  const { environment, log } = siteOf(context);
  log.info({ name: by, issue: slug, isRefused: done?.note.isProblem ?? true }, `newsletter: ${form.get("do")}`);
  if (!done) return showPage(context, request);
  return redirect(done.next, {
    status: 303,
    headers: { "Set-Cookie": noteCookie(done.note, done.next, environment.siteUrl) },
  });
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, note, noMail, today, issue, issues } = loaderData;
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <ListHeader eyebrow="Editor" title={meta.title} subtitle={meta.description} />
      <Note note={note}>{issue && note?.anyway && <SendConfirmation issue={issue} does={note.anyway} />}</Note>
      {noMail && <p className="mb-6 max-w-[47rem]">{noMail}</p>}
      {issue && <IssueForm issue={issue} canSend={noMail === undefined} />}
      {issues && <IssueList issues={issues} today={today} />}
    </div>
  );
}
