import { redirect } from "react-router";
import { PICTURES } from "../../content/picture-limits.ts";
import { noteCookie, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { EditorStyle } from "../../features/editor/page-parts.tsx";
import { picturesPage, removePicture } from "../../features/editor/pictures.server.ts";
import { PictureForm, UnusedPictures } from "../../features/editor/pictures.tsx";
import { readForm } from "../../site/body.ts";
import { siteOf } from "../../site/context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ListHeader } from "../../ui/page-parts.tsx";
import type { Route } from "./+types/pictures";

export const loader = ({ context, request }: Route.LoaderArgs) => picturesPage(context, request);

/** Removes an unused picture and redirects to this page, which shows the outcome. */
export async function action({ context, request }: Route.ActionArgs) {
  const { name: by } = requireMaintainer(context, request);
  const { db, environment, log } = siteOf(context);
  const path = (await readForm(request)).get("remove") ?? "";
  const note = await removePicture(db, path);
  log.info({ name: by, picture: path, isRefused: note.isProblem }, "editor: remove a picture");
  const headers = { "Set-Cookie": noteCookie(note, environment.siteUrl) };
  return redirect(PICTURES, { status: 303, headers });
}

export function ServerComponent({ loaderData: { meta, note, unused } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <ListHeader eyebrow="Editor" title={meta.title} subtitle={meta.description} />
      <PictureForm note={note} />
      <UnusedPictures paths={unused} />
    </div>
  );
}
