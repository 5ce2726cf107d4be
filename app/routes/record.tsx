import { RecordPage } from "../features/reading/article-page.tsx";
import { recordKindAt, recordPage } from "../features/reading/record-page.server.ts";
import { assemblePage } from "../site/page.ts";
import type { Route } from "./+types/record";

export const loader = ({ context, params, pattern }: Pick<Route.LoaderArgs, "context" | "params" | "pattern">) =>
  assemblePage(context, (site) => recordPage(site, recordKindAt(pattern), params.slug));

/** The router's own type of the data knows no elements. */
type Props = { loaderData: Awaited<ReturnType<typeof loader>>["data"] };

export const ServerComponent = ({ loaderData }: Props) => <RecordPage {...loaderData} />;
