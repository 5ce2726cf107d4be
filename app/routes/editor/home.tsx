import { data, redirect } from "react-router";
import { EDITOR } from "../../domain/editor-addresses.ts";
import { DomainError } from "../../domain/errors.ts";
import { WithoutOffers } from "../../islands/editor/without-offers.tsx";
import { clientContext, siteOf } from "../../server/context.ts";
import { editorHome } from "../../server/editor/home-page.ts";
import { readForm } from "../../server/http/body.ts";
import { ownPath } from "../../server/http/own-path.ts";
import { retryAfterHeader } from "../../server/http/retry-after.ts";
import { signIn } from "../../server/maintainers/sessions.ts";
import { SignIn } from "../../ui/editor/sign-in.tsx";
import { Work } from "../../ui/editor/work.tsx";
import { ListHeader } from "../../ui/list-header.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/home";

export const loader = ({ context, request }: Route.LoaderArgs) => editorHome(context, request);

/** Signs in with a key, and leads to the page that asked for it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const next = ownPath(form.get("next"), EDITOR);
  try {
    const asked = { client: context.get(clientContext), url: request.url };
    const cookie = await signIn(siteOf(context), form.get("key") ?? "", asked);
    if (!cookie) return redirect(`${EDITOR}?${new URLSearchParams({ result: "wrong", next })}`, 303);
    return redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
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
      <WithoutOffers />
      <ListHeader title={meta.title} subtitle={work ? `Signed in as ${work.name}.` : meta.description} />
      {asked && <SignIn {...asked} />}
      {work && <Work work={work} />}
    </div>
  );
}
