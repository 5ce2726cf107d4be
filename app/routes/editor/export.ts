import { exportArchive } from "../../features/editor/home-page.server.ts";
import { requireMaintainer } from "../../features/editor/maintainer.server.ts";
import type { Route } from "./+types/export";

/** GET /editor/export?since=: what was changed since then, as an archive of content files. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireMaintainer(context, request);
  return exportArchive(context, new URL(request.url).searchParams.get("since") ?? "");
};
