import { redirect } from "react-router";
import { pathOf } from "../content/kinds/index.ts";
import type { Route } from "./+types/patterns-record";

/** A pattern stands below /pattern, and is looked for below the list as the records of other kinds are. */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(pathOf("patterns", encodeURIComponent(params.slug.toLowerCase())) + new URL(request.url).search, 301);
