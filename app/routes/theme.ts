import { redirect } from "react-router";
import { themeCookie } from "../server/http/cookies.ts";
import type { Route } from "./+types/theme";

/** Keeps the chosen theme and returns to the page the form stood on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get("theme") === "light" ? "light" : "dark";
  return redirect(returnPath(request), { status: 303, headers: { "Set-Cookie": themeCookie(theme) } });
}

/** There is nothing to see here. */
export const loader = () => redirect("/");

function returnPath(request: Request): string {
  const from = request.headers.get("Referer");
  if (!from || !URL.canParse(from)) return "/";
  const { origin, pathname, search } = new URL(from);
  // A path that begins with two slashes would lead to another host.
  return origin === new URL(request.url).origin && !pathname.startsWith("//") ? pathname + search : "/";
}
