import { siteOf } from "../server/context.ts";
import { markdownAnswer } from "../server/http/markdown-answer.ts";
import { startFile } from "../server/pages/start-page.ts";
import type { Route } from "./+types/start-file";

/** A start page as Markdown, at its address with `.md`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [, , file = ""] = new URL(request.url).pathname.split("/");
  return markdownAnswer(await startFile(siteOf(context), file.replace(/\.md$/, "")), "There is no such page.");
}
