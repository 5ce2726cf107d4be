import { redirect } from "react-router";
import { themeCookie } from "../domain/cookies.ts";
import { readForm } from "../server/http/body.ts";
import { returnPath } from "../server/http/return-path.ts";
import type { Route } from "./+types/theme";

/** Keeps the chosen theme and returns to the page the form stood on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme") === "light" ? "light" : "dark";
  return redirect(returnPath(request), { status: 303, headers: { "Set-Cookie": themeCookie(theme) } });
}

/** There is nothing to see here. */
export const loader = () => redirect("/");
