import { editorSettings } from "./editor.ts";
import type { Site } from "./site.ts";

/** Headers that a signed-in maintainer's browser sends from a page of the site: to read, and to post. */
export type Signed = { Cookie: string; Origin: string };

/** The Cookie header that an answer's Set-Cookie makes a browser send. */
export const cookieFrom = (answer: Response): string => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

/** Signs in with a key, by the form. */
export async function signInAt(site: Site, key: string = editorSettings.EDITOR_TOKEN): Promise<Signed> {
  const answer = await site.fetch("/editor", {
    method: "POST",
    body: new URLSearchParams({ key }),
    headers: { Origin: site.origin },
  });
  const Cookie = cookieFrom(answer);
  if (answer.status !== 303 || !Cookie.startsWith("maintainer="))
    throw new Error(`Could not sign in: ${answer.status}`);
  return { Cookie, Origin: site.origin };
}
