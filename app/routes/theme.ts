import { redirect } from "react-router";
import { themeCookie } from "../domain/cookies.ts";
import { siteOf } from "../server/context.ts";
import { readForm } from "../server/http/body.ts";
import { returnPath } from "../server/http/return-path.ts";
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
