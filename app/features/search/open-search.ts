/**
 * Opens the search dialog on a click on its link (`data-search`), on Ctrl+K or ⌘K, and on / outside of fields. The
 * stored preference `slash` = `off` disables the / key. The dialog works before the application runs: its form leads to
 * the search page. Without a dialog the link works as usual.
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
      // Ignores a / still held down after opening, and an Escape that cancels an input method's composition.
      const isHeld = event.repeat && target instanceof HTMLInputElement && !target.value;
      if (key === "/" ? isHeld : event.isComposing && key === "Escape") return event.preventDefault();
      const hasControl = ctrlKey || metaKey;
      const field =
        target instanceof Element
          ? target.closest<HTMLElement>("input,textarea,select,[contenteditable]:not([contenteditable=false])")
          : undefined;
      // Rich-text editors use Ctrl+K or ⌘K to insert a link.
      const isOtherShortcut = key.toLowerCase() !== "k" || field?.isContentEditable;
      if (hasControl ? isOtherShortcut : key !== "/" || altKey || field || isSwitchedOff()) return;
      open(event);
    },
    true,
  );
}
