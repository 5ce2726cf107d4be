/** The page of this site that a form was sent from, path and query, to lead back to; / when that is not known. */
export function returnPath(request: Request): string {
  const from = request.headers.get("Referer");
  if (!from || !URL.canParse(from)) return "/";
  const { origin, pathname, search } = new URL(from);
  // A path that begins with two slashes would lead to another host.
  return origin === new URL(request.url).origin && !pathname.startsWith("//") ? pathname + search : "/";
}
