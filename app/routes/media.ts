import { siteOf } from "../server/context.ts";
import { mediaAt } from "../server/pages/media.ts";
import type { Route } from "./+types/media";

/** A picture or sound of the content, or a part of it. */
export const loader = ({ context, params, request }: Route.LoaderArgs): Promise<Response> =>
  mediaAt(siteOf(context), params["*"], request.headers.get("Range"));
