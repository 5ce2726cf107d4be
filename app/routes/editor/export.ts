import { exportArchive } from "../../server/editor/export-archive.ts";
import { requireMaintainer } from "../../server/editor/require-maintainer.ts";
import type { Route } from "./+types/export";

/** GET /editor/export?since=: what was changed since then, as an archive of content files. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireMaintainer(context, request);
  return exportArchive(context, new URL(request.url).searchParams.get("since") ?? "");
};
