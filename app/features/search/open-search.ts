/**
 * Opens the search dialog by its link (`data-search`), by Ctrl or ⌘ with K, and by / outside of fields, unless a
 * visitor has switched that off (`slash` in the browser's storage is `off`). What is typed next lands in its field,
 * whose form leads to the search page. Without a dialog the link is a link.
 */
export function openSearch(): void {
  const open = (event: Event) => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog[data-search-dialog]");
    if (!dialog) return;
    event.preventDefault();
    event.stopPropagation();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector("input")?.select();
  };

  const isSwitchedOff = () => {
    try {
      return localStorage.getItem("slash") === "off";
    } catch {
      return false;
    }
  };

  addEventListener(
    "click",
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || altKey) return;
      if (target.closest("[data-search]")) open(event);
    },
    true,
  );

  addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // The / that opened the search is still held down, or Escape is an input method's.
      const isHeld = event.repeat && target instanceof HTMLInputElement && !target.value;
      if (key === "/" ? isHeld : event.isComposing && key === "Escape") return event.preventDefault();
      const hasControl = ctrlKey || metaKey;
      const field =
        target instanceof Element
          ? target.closest<HTMLElement>("input,textarea,select,[contenteditable]:not([contenteditable=false])")
          : undefined;
      // In a text that is edited as it looks, Ctrl or ⌘ with K makes a link.
      const isOthers = key.toLowerCase() !== "k" || field?.isContentEditable;
      if (hasControl ? isOthers : key !== "/" || altKey || field || isSwitchedOff()) return;
      open(event);
    },
    true,
  );
}
