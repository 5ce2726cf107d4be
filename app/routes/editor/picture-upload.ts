import { redirect } from "react-router";
import { PICTURES } from "../../content/picture-limits.ts";
import { answer, json, requireEditor } from "../../features/api/answer.server.ts";
import { noteCookie, noteOf, requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { keepPicture } from "../../features/editor/pictures.server.ts";
import { DomainError } from "../../shared/errors.ts";
import { readFormWithFiles } from "../../site/body.ts";
import { clientContext, siteOf } from "../../site/context.ts";
import type { Route } from "./+types/picture-upload";

async function keep({ context, request }: Route.ActionArgs, by: string) {
  const { db, log } = siteOf(context);
  const form = await readFormWithFiles(request);
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0) throw new DomainError("invalid", "Choose a picture to send.");
  const picture = await keepPicture(db, new Uint8Array(await file.arrayBuffer()), form.get("alt"));
  log.info({ name: by, picture: picture.url }, "editor: kept a picture");
  return picture;
}

/**
 * Keeps a picture (fields `picture` and `alt`). A program that asks for JSON is told its address, its size and the
 * Markdown that shows it; a form is led to a page that says so.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { environment } = siteOf(context);
  if (request.headers.get("Accept")?.includes("application/json"))
    return answer(args, "Failed to keep the picture", {
      async POST(site) {
        const by = await requireEditor(request, context.get(clientContext), site);
        return json(await keep(args, by), { status: 201, headers: { "Cache-Control": "no-store" } });
      },
    });
  const { name } = requireMaintainer(context, request);
  const note = await keep(args, name).then(
    ({ markdown }) => ({ text: "The picture is kept. This line shows it:", isProblem: false, reasons: [], markdown }),
    noteOf,
  );
  return redirect(PICTURES, { status: 303, headers: { "Set-Cookie": noteCookie(note, environment.siteUrl) } });
}

/** The form stands on a page of its own. */
export const loader = () => redirect(PICTURES);
