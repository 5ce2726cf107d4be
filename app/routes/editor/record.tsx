import { redirect } from "react-router";
import { StartAtOnce } from "../../client/own-inline.tsx";
import { descriptors, isKind, type Kind } from "../../content/kinds/index.ts";
import { HideOffers, RecordFormPlace } from "../../features/editor/client-parts.tsx";
import { type Done, doneWords, editPage, type Sent } from "../../features/editor/edit-page.server.ts";
import { ANYWAY, type Fault, STAY, savedMessage } from "../../features/editor/edited-record.ts";
import { noteCookie, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { EditorStyle, SignOut } from "../../features/editor/page-parts.tsx";
import {
  saveFormed,
  storedRecord,
  textsOfPost,
  warningsOf,
  withTexts,
} from "../../features/editor/record-form.server.ts";
import { EDITOR, editPath, historyPath } from "../../shared/editor-addresses.ts";
import { DomainError } from "../../shared/errors.ts";
import { readForm } from "../../site/body.ts";
import { type Context, postedContext, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/record";

type Asked = { context: Context; params: { kind: string; slug: string } };

/** The page that edits one record, or that says that there is none. */
function pageOf({ context, params: { kind, slug } }: Asked, extra: { sent?: Sent; done?: Done } = {}) {
  return assemblePage(context, (site) => editPage(site, kind, slug, extra));
}

/**
 * The page; where its form was posted without script, saved: it leads to the record's history then, which says so, or
 * back here where the maintainer goes on; or has all that was typed again, with why it was refused.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const post = context.get(postedContext);
  const { name: by } = requireMaintainer(context, post ?? request);
  const { kind, slug } = params;
  const { searchParams } = new URL(request.url);
  const done = doneWords.find((word) => searchParams.has(word));
  if (!post || !isKind(kind)) return pageOf({ context, params }, done ? { done } : {});
  const form = await readForm(post);
  const texts = textsOfPost(kind, form);
  const version = form.get("version") ?? "";
  const stays = form.has(STAY) || form.get(ANYWAY) === STAY;
  let isChanged: boolean;
  try {
    const saved = await save(context, kind, slug, { texts, version, by, isSure: form.has(ANYWAY) });
    if (saved.warnings)
      return pageOf({ context, params }, { sent: { texts, version, ...saved, anyway: stays ? STAY : "on" } });
    isChanged = saved.isChanged;
  } catch (error) {
    if (!(error instanceof DomainError && (error.code === "invalid" || error.code === "conflict"))) throw error;
    return pageOf({ context, params }, { sent: { texts, version, error } });
  }
  if (!isChanged || stays) throw redirect(`${editPath(kind, slug)}?${isChanged ? "saved" : "unchanged"}`, 303);
  const { title, text } = savedMessage(descriptors[kind].words.singular);
  const { environment } = siteOf(context);
  const headers = {
    "Set-Cookie": noteCookie({ text: `${title}. ${text}`, isProblem: false, reasons: [] }, environment.siteUrl),
  };
  throw redirect(historyPath(kind, slug), { status: 303, headers });
}

type Sending = Pick<Sent, "texts" | "version"> & { by: string; isSure: boolean };
type Saved = { isChanged: boolean; warnings?: undefined } | { warnings: Fault[] };

/** @returns whether the record says something else since, or the faults that somebody must be sure of first. */
async function save(context: Context, kind: Kind, slug: string, sending: Sending): Promise<Saved> {
  const { texts, version, by, isSure } = sending;
  const site = siteOf(context);
  const stored = await storedRecord(site, kind, slug);
  const formed = withTexts(kind, stored.record, texts);
  const isExpected = (present: string) => present === version;
  const warnings = isSure ? [] : await warningsOf(site, kind, stored, formed, isExpected);
  if (warnings.length > 0) return { warnings };
  return saveFormed(site, kind, formed, { at: site.clock(), by }, isExpected);
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, edit } = loaderData;
  const text = "text" in loaderData ? loaderData.text : "";
  return (
    <div className="wrap">
      <EditorStyle />
      <HideOffers />
      <PageHead meta={meta} />
      {edit ? (
        <>
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
      {edit && <StartAtOnce />}
    </div>
  );
}
