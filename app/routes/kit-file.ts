import { siteOf } from "../server/context.ts";
import { kitFile } from "../server/pages/kit-page.ts";
import type { Route } from "./+types/kit-file";

/** The review kit to take along: `/kit.csv` for a spreadsheet, `/kit.md` as Markdown. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const isCsv = new URL(request.url).pathname.endsWith(".csv");
  const headers = new Headers({
    "Content-Type": `text/${isCsv ? "csv" : "markdown"}; charset=utf-8`,
    "Cache-Control": "no-cache",
  });
  if (isCsv) headers.set("Content-Disposition", 'attachment; filename="review-kit.csv"');
  return new Response(await kitFile(siteOf(context), isCsv ? "csv" : "md"), { headers });
}
