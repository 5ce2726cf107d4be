import { percentDecode } from "../shared/percent-decode.ts";

/**
 * Makes tabs that link to `?tab=…` switch in place, also by the keys of the ARIA APG tabs pattern. Opens the tab that
 * contains the target of the URL's fragment: on load, on `hashchange` and after client navigation (`app:shown`).
 */
export function switchTabs(): void {
  const tabsOf = (tab: Element) => [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];

  const select = (tab: HTMLElement) => {
    for (const other of tabsOf(tab)) {
      const isSelected = other === tab;
      other.ariaSelected = String(isSelected);
      other.tabIndex = isSelected ? 0 : -1;
      const panel = document.getElementById(other.getAttribute("aria-controls") ?? "");
      panel?.toggleAttribute("data-inactive", !isSelected);
    }
  };

  const activate = (event: Event, tab: HTMLElement) => {
    event.preventDefault();
    event.stopPropagation();
    select(tab);
    tab.focus();
    history.replaceState(history.state, "", tab.getAttribute("href"));
  };

  const tabAt = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>("[role=tab]");

  const openTargetTab = () => {
    for (const tab of document.querySelectorAll<HTMLElement>("[role=tab][aria-selected=true]")) select(tab);
    const target = document.getElementById(percentDecode(location.hash.slice(1)) ?? "");
    const panel = target?.closest("[role=tabpanel][data-inactive]");
    const tab = panel && document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`);
    if (!tab) return;
    select(tab);
    target?.scrollIntoView();
  };

  addEventListener(
    "click",
    (event) => {
      const tab = tabAt(event);
      if (tab && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) activate(event, tab);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      const tab = tabAt(event);
      if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
      const tabs = tabsOf(tab);
      const index = tabs.indexOf(tab);
      const targets: Record<string, number> = {
        ArrowRight: index + 1,
        ArrowLeft: index - 1,
        Home: 0,
        End: -1,
        " ": index,
      };
      const target = targets[event.key];
      const chosen = target !== undefined && (tabs.at(target) ?? tabs[0]);
      if (chosen) activate(event, chosen);
    },
    true,
  );
  addEventListener("hashchange", openTargetTab);
  addEventListener("app:shown", openTargetTab);
  openTargetTab();
}
