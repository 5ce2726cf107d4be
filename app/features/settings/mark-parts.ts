import type { Role } from "../../shared/device/role.ts";
import { roleNames } from "../../shared/device/roles.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { partsForRole } from "./guidelines.ts";

/** The parts of the page's text: each heading, and what stands between it and the next. */
function partsOf(text: HTMLElement): { element: HTMLElement; heading: string; text: string }[] {
  const headings = [...text.querySelectorAll<HTMLElement>("h2, h3, h4")];
  return headings.map((element, index) => {
    const range = document.createRange();
    range.setStartAfter(element);
    const next = headings[index + 1];
    if (next) range.setEndBefore(next);
    else range.setEndAfter(text);
    return { element, heading: element.textContent ?? "", text: range.toString() };
  });
}

/** Marks what is for a role (app/features/settings/guidelines.ts), in words, until `signal` ends it. */
export function markParts(role: Role, signal: AbortSignal): void {
  const text = document.getElementById(pageIds.text);
  if (!text || signal.aborted) return;
  for (const { element } of partsForRole(role, partsOf(text))) {
    const host = element.closest<HTMLElement>(".heading") ?? element;
    const mark = document.createElement("span");
    mark.className = "role-mark";
    mark.textContent = `For ${roleNames[role]}`;
    host.classList.add("for-role");
    host.append(mark);
    signal.addEventListener("abort", () => {
      host.classList.remove("for-role");
      mark.remove();
    });
  }
}
