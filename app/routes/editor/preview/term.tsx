import { previewOf, takePreview } from "../../../features/editor/record-form.server.ts";
import { glossaryPage } from "../../../features/reading/glossary-page.server.ts";
import { assemblePage } from "../../../site/page.ts";
import { ServerComponent } from "../../glossary.tsx";
import type { Route } from "./+types/term";

/** The glossary page that has the term. */
const load = ({ context, params: { slug } }: Route.LoaderArgs) =>
  assemblePage(context, (site) => glossaryPage(site, new URLSearchParams({ term: slug })));

export const loader = previewOf("glossary", load);
export { ServerComponent, takePreview as action };
