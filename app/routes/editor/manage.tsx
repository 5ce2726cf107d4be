import { redirect } from "react-router";
import { isKind } from "../../content/kinds/index.ts";
import { noteCookie, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { managePage, manageRecord } from "../../features/editor/manage.server.ts";
import { Manage } from "../../features/editor/manage.tsx";
import { EditorStyle, Note } from "../../features/editor/page-parts.tsx";
import { readForm } from "../../site/body.ts";
import { showPage, siteOf } from "../../site/context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ListHeader } from "../../ui/page-parts.tsx";
import type { Route } from "./+types/manage";

export const loader = ({ context, request, params }: Route.LoaderArgs) => managePage(context, request, params);

/** Renames, copies or deletes a record, then redirects to the page that shows the outcome. */
export async function action({ context, request, params: { kind, slug } }: Route.ActionArgs) {
  const { name: by } = requireMaintainer(context, request);
  if (!isKind(kind)) return showPage(context, request);
  const form = await readForm(request);
  const done = await manageRecord(context, kind, slug, form, by);
  if (!done) return showPage(context, request);
  const { environment, log } = siteOf(context);
  log.info({ name: by, record: `${kind}/${slug}`, isRefused: done.note.isProblem }, `editor: ${form.get("do")}`);
  return redirect(done.next, {
    status: 303,
    headers: { "Set-Cookie": noteCookie(done.note, done.next, environment.siteUrl) },
  });
}

export function ServerComponent({ loaderData: { meta, note, managed } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <ListHeader eyebrow={managed?.singular} title={meta.title} subtitle={meta.description} />
      <Note note={note} />
      {managed && <Manage meta={meta} managed={managed} />}
    </div>
  );
}
