import { siteOf } from "../server/context.ts";
import { markdownAnswer } from "../server/http/markdown-answer.ts";
import { markdownAlternateAt } from "../server/pages/markdown-alternate.ts";
import type { Route } from "./+types/markdown";

/** An article as Markdown, at its address with `.md`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const text = await markdownAlternateAt(siteOf(context), new URL(request.url).pathname);
  return markdownAnswer(text, "There is no such article.");
}
