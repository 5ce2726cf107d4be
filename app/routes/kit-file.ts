import { kitAsCsv, kitAsMarkdown } from "../features/kit/kit-page.server.ts";
import { markdownAnswer } from "../site/answers.ts";
import { siteOf } from "../site/context.ts";
import type { Route } from "./+types/kit-file";

/** The review kit to take along: `/kit.csv` for a spreadsheet, `/kit.md` as Markdown. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (new URL(request.url).pathname.endsWith(".md")) return markdownAnswer(await kitAsMarkdown(site), "");
  return new Response(await kitAsCsv(site), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Disposition": 'attachment; filename="review-kit.csv"',
    },
  });
}
