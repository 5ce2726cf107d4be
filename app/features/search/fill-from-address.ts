import { pageIds } from "../../shared/page-ids.ts";
import { percentDecode } from "../../shared/percent-decode.ts";

/**
 * Fills the empty search field of a "not found" page with the words of the address's last segment, as in
 * nearest-pages.server.ts. A script does it, since all addresses share one cached page.
 */
export function fillFromAddress(): void {
  const field = document.querySelector<HTMLInputElement>(`#${pageIds.searchTerm}[data-from-address]`);
  const segment = percentDecode(location.pathname)?.split("/").findLast(Boolean) ?? "";
  if (field && !field.value)
    field.value = segment
      .replace(/\.\w{1,5}$/, "")
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()
      .slice(0, 80)
      .toLowerCase();
}
