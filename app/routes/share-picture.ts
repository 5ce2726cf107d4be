import { sharePictureAt } from "../features/sharing/picture/share-picture.server.ts";
import { themeColors } from "../features/sharing/picture/theme-colors.ts";
import { siteOf } from "../site/context.ts";
import css from "../ui/styles/theme.css?raw";
import type { Route } from "./+types/share-picture";

const theme = themeColors(css);

/** The picture that a page is shown with where its address is shared. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, path] = /^(.+)\.png$/.exec(`/${params["*"]}`) ?? [];
  const picture = path && (await sharePictureAt(siteOf(context), path, theme));
  if (!picture)
    return new Response("There is no such picture.\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}
