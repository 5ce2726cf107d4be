import { sharePictureAt } from "../features/sharing/picture/share-picture.server.ts";
import { themeOfSite } from "../features/styleguide/theme-of-site.ts";
import { siteOf } from "../site/context.ts";
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
