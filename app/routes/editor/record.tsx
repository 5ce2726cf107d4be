import { redirect } from "react-router";
import { StartApplication } from "../../client/own-inline.tsx";
import { descriptors, isKind } from "../../content/kinds/index.ts";
import { ANYWAY, STAY, savedMessage, unchangedMessage } from "../../features/editor/edited-record.ts";
import { noteCookie, readNote, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { EditorStyle, Note, SignOut } from "../../features/editor/page-parts.tsx";
import { editPage, type FailedSave, saveForm } from "../../features/editor/record-form.server.ts";
import { RecordFormPlace } from "../../features/editor/record-form-place.tsx";
import { EDITOR, editPath, historyPath } from "../../shared/editor-addresses.ts";
import { readForm } from "../../site/body.ts";
import { postedContext, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/record";

/** The edit page of a record; 404 if there is none. */
function pageOf({ context, request, params: { kind, slug } }: Route.LoaderArgs, sent?: FailedSave) {
  return assemblePage(context, (site) => editPage(site, kind, slug, { sent, note: readNote(request) }));
}

/**
 * The page; where its form was posted without script, saved: it leads to the record's history then, or back here where the
 * maintainer goes on, which says so; or has all that was typed again, with why it was refused.
 */
export async function loader(args: Route.LoaderArgs) {
  const { context, request, params } = args;
  const post = context.get(postedContext);
  const { name: by } = requireMaintainer(context, post ?? request);
  const { kind, slug } = params;
  if (!post || !isKind(kind)) return pageOf(args);
  const form = await readForm(post);
  const stays = form.has(STAY) || form.get(ANYWAY) === STAY;
  const outcome = await saveForm(siteOf(context), kind, slug, form, by);
  if (outcome.type !== "saved") return pageOf(args, { form, outcome, anyway: stays ? STAY : "on" });
  const { singular } = descriptors[kind].words;
  const { title, text } = outcome.isChanged ? savedMessage(singular) : unchangedMessage(singular);
  const note = { text: `${title}. ${text}`, isProblem: false, reasons: [] };
  const next = stays || !outcome.isChanged ? editPath(kind, slug) : historyPath(kind, slug);
  const headers = { "Set-Cookie": noteCookie(note, siteOf(context).environment.siteUrl) };
  throw redirect(next, { status: 303, headers });
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
      {edit && <StartApplication />}
    </div>
  );
}
