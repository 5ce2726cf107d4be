/**
 * Makes tabs that are links to `?tab=…` switch in place, by the keys of the ARIA tabs pattern too, and opens the tab
 * in which the target of an address (`#…`) stands: when the page comes, when the target changes, and after each
 * navigation of the application (`app:shown`).
 */
export function switchTabs(): void {
  const tabsBeside = (tab: Element) => [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];

  const select = (tab: HTMLElement) => {
    for (const one of tabsBeside(tab)) {
      const isChosen = one === tab;
      one.ariaSelected = String(isChosen);
      one.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(one.getAttribute("aria-controls") ?? "");
      panel?.toggleAttribute("data-inactive", !isChosen);
    }
  };

  const choose = (event: Event, tab: HTMLElement) => {
    event.preventDefault();
    event.stopPropagation();
    select(tab);
    tab.focus();
    history.replaceState(history.state, "", tab.getAttribute("href"));
  };

  const tabAt = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>("[role=tab]");

  const arrive = () => {
    for (const tab of document.querySelectorAll<HTMLElement>("[role=tab][aria-selected=true]")) select(tab);
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // It names nothing then.
    }
    const target = document.getElementById(id);
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
      if (tab && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) choose(event, tab);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      const tab = tabAt(event);
      if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
      const tabs = tabsBeside(tab);
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
      if (chosen) choose(event, chosen);
    },
    true,
  );
  addEventListener("hashchange", arrive);
  addEventListener("app:shown", arrive);
  arrive();
}
