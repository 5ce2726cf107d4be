import { previewOf } from "../../../server/editor/preview.ts";
import { glossaryPage } from "../../../server/pages/glossary-page.ts";
import { assemblePage } from "../../../server/pages/page.ts";
import { ServerComponent } from "../../glossary.tsx";
import type { Route } from "./+types/term";

/** The page of the glossary that has the term. */
const load = ({ context, params: { slug } }: Route.LoaderArgs) =>
  assemblePage(context, (site) => glossaryPage(site, new URLSearchParams({ term: slug })));

export const loader = previewOf("glossary", load);
/** The form is posted, and answered by the loader (`answeringPage`). */
export const action = loader;
export { ServerComponent };
