import { markdownAlternateAt } from "../features/sharing/markdown-alternate.server.ts";
import { markdownAnswer } from "../site/answers.ts";
import { siteOf } from "../site/context.ts";
import type { Route } from "./+types/markdown";

/** An article as Markdown, at its address with `.md`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const text = await markdownAlternateAt(siteOf(context), new URL(request.url).pathname);
  return markdownAnswer(text, "There is no such article.");
}
