import { redirect } from "react-router";
import { PICTURES, picturePage } from "../../content/picture-limits.ts";
import { noteCookie, noteFromError, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { EditorStyle } from "../../features/editor/page-parts.tsx";
import { changePicture, pictureFormSchema, picturesPage } from "../../features/editor/pictures.server.ts";
import { PictureLibrary, PictureNote, PicturePage } from "../../features/editor/pictures.tsx";
import { readForm } from "../../site/body.ts";
import { siteOf } from "../../site/context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ListHeader } from "../../ui/page-parts.tsx";
import type { Route } from "./+types/pictures";

export const loader = ({ context, request }: Route.LoaderArgs) => picturesPage(context, request);

/** Removes a picture or changes an alternative text, then redirects to the page that shows the outcome. */
export async function action({ context, request }: Route.ActionArgs) {
  const { name: by } = requireMaintainer(context, request);
  const { environment, log } = siteOf(context);
  const form = pictureFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return redirect(PICTURES, 303);
  const { next, note } = await changePicture(context, form.data, by).catch((error: unknown) => ({
    next: picturePage(form.data.picture),
    note: noteFromError(error),
  }));
  log.info({ name: by, picture: form.data.picture, isRefused: note.isProblem }, `editor: ${form.data.do} a picture`);
  return redirect(next, { status: 303, headers: { "Set-Cookie": noteCookie(note, next, environment.siteUrl) } });
}

export function ServerComponent({ loaderData: { meta, note, library, picture } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <ListHeader eyebrow="Editor" title={meta.title} subtitle={meta.description} />
      <PictureNote note={note} />
      {library && <PictureLibrary {...library} />}
      {picture && <PicturePage picture={picture} />}
    </div>
  );
}
