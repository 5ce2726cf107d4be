import { redirect } from "react-router";
import { requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { makeRecord, newRecordPage } from "../../features/editor/manage.server.ts";
import { NewRecord } from "../../features/editor/manage.tsx";
import { EditorStyle } from "../../features/editor/page-parts.tsx";
import { readForm } from "../../site/body.ts";
import { showPage, siteOf } from "../../site/context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ListHeader } from "../../ui/page-parts.tsx";
import type { Route } from "./+types/new";

export const loader = ({ context, request }: Route.LoaderArgs) => newRecordPage(context, request);

/** Makes a draft and opens its form, or shows what was typed again, with why it was refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const { name: by } = requireMaintainer(context, request);
  const made = await makeRecord(context, await readForm(request), by);
  if (!made) return showPage(context, request);
  siteOf(context).log.info({ name: by, path: made }, "editor: new");
  return redirect(made, 303);
}

export function ServerComponent({ loaderData: { meta, ...page } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <ListHeader eyebrow="Editor" title={meta.title} subtitle={meta.description} />
      <NewRecord {...page} />
    </div>
  );
}
