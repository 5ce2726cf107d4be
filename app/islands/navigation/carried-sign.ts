import { flushSync } from "react-dom";

/** Where the sign of the card is whose link has the focus: what a transition to its page carries along. */
const FOLLOWED = "main .card:has(.card-link:focus) .glyph";

/** The drawing of the card whose link was followed, as a copy; undefined where it has none. */
export function copyOfSign(): Node | undefined {
  return document.querySelector(`${FOLLOWED} svg`)?.cloneNode(true);
}

/** Shows what stands for the next page; the sign of the card that was followed moves to its place there, if there is one. */
export function showWithSign(show: () => void): void {
  if (!document.querySelector(FOLLOWED) || !document.startViewTransition) {
    show();
    return;
  }
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => flushSync(show));
  // The page itself may come while the sign is on its way: its own transition ends this one, which is no fault.
  for (const end of [ready, finished, updateCallbackDone]) end.catch(() => {});
}

/** On a list that is come back to, marks the sign of the card whose page was left, so that it moves there. */
export function markSignOf(path: string): void {
  for (const marked of document.querySelectorAll("[data-carried]")) marked.removeAttribute("data-carried");
  if (document.querySelector("main header .glyph")) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main .card-link")) {
    const sign = link.pathname === path && link.closest(".card")?.querySelector(".glyph");
    if (!sign) continue;
    sign.setAttribute("data-carried", "");
    return;
  }
}
