import { mediaAt } from "../features/audio/recordings.server.ts";
import { siteOf } from "../site/context.ts";
import type { Route } from "./+types/media";

/** A picture or sound of the content, or a part of it. */
export const loader = ({ context, params, request }: Route.LoaderArgs): Promise<Response> =>
  mediaAt(siteOf(context), params["*"], rangeOf(request));

/** Nothing here has a validator, so whatever If-Range names is not it, and the whole is sent (RFC 9110, section 13.1.5). */
const rangeOf = ({ headers }: Request): string | null => (headers.has("If-Range") ? null : headers.get("Range"));
