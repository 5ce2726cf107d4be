import { startFile } from "../features/kit/start-page.server.ts";
import { markdownAnswer } from "../site/answers.ts";
import { siteOf } from "../site/context.ts";
import type { Route } from "./+types/start-file";

/** A start page as Markdown, at its address with `.md`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [, , file = ""] = new URL(request.url).pathname.split("/");
  return markdownAnswer(await startFile(siteOf(context), file.replace(/\.md$/, "")), "There is no such page.");
}
