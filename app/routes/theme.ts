import { redirect } from "react-router";
import { themeCookie } from "../shared/cookies.ts";
import { readForm } from "../site/body.ts";
import { siteOf } from "../site/context.ts";
import { returnPath } from "../site/same-site.ts";
import type { Route } from "./+types/theme";

/** Keeps the chosen theme and returns to the page the form stood on. */
export async function action({ context, request }: Route.ActionArgs) {
  const { siteUrl } = siteOf(context).environment;
  const form = await readForm(request);
  const theme = form.get("theme") === "light" ? "light" : "dark";
  return redirect(returnPath(request), { status: 303, headers: { "Set-Cookie": themeCookie(theme, siteUrl) } });
}

/** There is nothing to see here. */
export const loader = () => redirect("/");
