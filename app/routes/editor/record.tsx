import { redirect } from "react-router";
import { descriptors, isKind } from "../../content/kinds/index.ts";
import { savedMessage } from "../../features/editor/edited-record.ts";
import { noteCookie, readNote, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { EditorStyle, Note, SignOut } from "../../features/editor/page-parts.tsx";
import { editPage, keepsOpen, receiveForm } from "../../features/editor/record-form.server.ts";
import { RecordFormPlace } from "../../features/editor/record-form-place.tsx";
import { EDITOR, editPath, historyPath } from "../../shared/editor-addresses.ts";
import { readForm } from "../../site/body.ts";
import { showPage, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/record";

export function loader({ context, request, params: { kind, slug } }: Route.LoaderArgs) {
  requireMaintainer(context, request);
  return assemblePage(context, () => editPage(context, kind, slug, readNote(request)));
}

/**
 * Saves the form that was sent without script: it leads to the record's history then, or back here where the maintainer
 * goes on, which says so. Otherwise the page has all that was typed again, with why it was refused.
 */
export async function action({ context, request, params: { kind, slug } }: Route.ActionArgs) {
  const { name: by } = requireMaintainer(context, request);
  if (!isKind(kind)) return showPage(context, request);
  const form = await readForm(request);
  const saved = await receiveForm(context, kind, slug, form, by);
  if (!saved) return showPage(context, request);
  const { title, text } = savedMessage(descriptors[kind].words.singular, saved);
  const note = { text: `${title}. ${text}`, isProblem: false, reasons: [] };
  const next = keepsOpen(form) || !saved.isChanged ? editPath(kind, slug) : historyPath(kind, slug);
  const headers = { "Set-Cookie": noteCookie(note, next, siteOf(context).environment.siteUrl) };
  return redirect(next, { status: 303, headers });
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, edit } = loaderData;
  const text = "text" in loaderData ? loaderData.text : "";
  return (
    <div className="wrap">
      <EditorStyle />
      <PageHead meta={meta} />
      {edit ? (
        <>
          <Note note={loaderData.note} />
          <RecordFormPlace {...edit} />
          <nav aria-label="Editor" className="flex flex-wrap gap-x-5 border-hairline border-t py-4">
            <a href={EDITOR} className="inline-flex min-h-11 items-center underline underline-offset-4">
              All drafts and changes
            </a>
            <SignOut />
          </nav>
        </>
      ) : (
        <MessagePage title={meta.title} text={text} />
      )}
    </div>
  );
}
