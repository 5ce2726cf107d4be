import { siteOf } from "../server/context.ts";
import { sharePictureAt } from "../server/pages/share-picture.ts";
import { themeOfSite } from "../ui/theme-of-site.ts";
import type { Route } from "./+types/share-picture";

/** The picture that a page is shown with where its address is shared. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, path] = /^(.+)\.png$/.exec(`/${params["*"]}`) ?? [];
  const picture = path && (await sharePictureAt(siteOf(context), path, themeOfSite));
  if (!picture)
    return new Response("There is no such picture.\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}
