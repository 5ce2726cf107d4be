import { data, redirect } from "react-router";
import { Overview, SignIn } from "../../features/editor/home.tsx";
import { editorHome, refusedContext, signInSchema } from "../../features/editor/home-page.server.ts";
import { EditorStyle } from "../../features/editor/page-parts.tsx";
import { signIn } from "../../features/editor/sessions.server.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { DomainError } from "../../shared/errors.ts";
import { readForm, readSubmission } from "../../site/body.ts";
import { clientContext, showPage, siteOf } from "../../site/context.ts";
import { retryAfterHeader } from "../../site/refusal.ts";
import { ownPath } from "../../site/same-site.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ListHeader } from "../../ui/page-parts.tsx";
import type { Route } from "./+types/home";

export const loader = ({ context, request }: Route.LoaderArgs) => editorHome(context, request);

/** Signs in with a key and returns to the page that required it. For a wrong key, the form says so. */
export async function action({ context, request }: Route.ActionArgs) {
  const submission = readSubmission(await readForm(request), signInSchema);
  const { key = "", next } = submission.status === "success" ? submission.value : {};
  try {
    const asked = { client: context.get(clientContext), url: request.url };
    const cookie = await signIn(siteOf(context), key, asked);
    if (cookie) return redirect(ownPath(next ?? null, EDITOR), { status: 303, headers: { "Set-Cookie": cookie } });
    context.set(refusedContext, { next, problem: "This is not a key of this site." });
    return showPage(context, request);
  } catch (error) {
    if (error instanceof DomainError && error.code === "forbidden") return redirect(EDITOR, 303);
    if (!(error instanceof DomainError && error.code === "too-many-requests")) throw error;
    throw data(error.message, { status: 429, headers: retryAfterHeader(error) });
  }
}

export function ServerComponent({ loaderData: { meta, signIn: asked, work } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <EditorStyle />
      <ListHeader title={meta.title} subtitle={work ? `Signed in as ${work.name}.` : meta.description} />
      {asked && <SignIn {...asked} />}
      {work && <Overview work={work} />}
    </div>
  );
}
