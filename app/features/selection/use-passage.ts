import { useCallback, useEffect, useRef, useState } from "react";
import { selectedFrom } from "../../shared/device/passage.ts";
import { readingSelection } from "./reading-selection.ts";

/** A selection that rests this long is made, in milliseconds: handles and keys extend it bit by bit. */
const SETTLED = 250;

/** A passage that was selected: what it says, where it stands, and by what it was selected. */
export type Passage = { text: string; range: Range; by: "mouse" | "touch" | "keyboard" };

const isSame = (one: Range, other: Range): boolean =>
  one.startContainer === other.startContainer &&
  one.startOffset === other.startOffset &&
  one.endContainer === other.endContainer &&
  one.endOffset === other.endOffset;

/** The part of the page that is selected now; undefined where nothing is. */
function selectedRange(): Range | undefined {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : undefined;
}

/**
 * The passage that is selected in the page's text, once the selection is made. A click outside `menu` ends it, and
 * Escape does.
 * @returns the passage, and what ends it
 */
export function usePassage(menu: { readonly current: HTMLElement | null }): [Passage | undefined, () => void] {
  const [passage, setPassage] = useState<Passage>();
  const by = useRef<Passage["by"]>("keyboard");
  const end = useCallback(() => setPassage(undefined), []);

  useEffect(() => {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    // The first selection of a visit fetches this code: the mouse that makes it may still be down.
    const isTouch = matchMedia("(pointer: coarse)").matches;
    let isPressed = !isTouch && document.documentElement.matches(":active");
    let isOutside = true;
    let timer = 0;
    let before: Range | undefined;

    const look = () => {
      const chosen = readingSelection();
      const selected = selectedFrom(chosen?.text ?? "");
      // What has the focus in the menu is not of the page.
      if (menu.current?.contains(document.activeElement)) return;
      if (selected.is === "nothing") setPassage(undefined);
      if (selected.is !== "passage" || !chosen) return;
      const { text } = selected;
      const { range } = chosen;
      setPassage((now) => (now?.text === text && isSame(now.range, range) ? now : { text, range, by: by.current }));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      if (!isPressed) timer = window.setTimeout(look, SETTLED);
    };
    const press = (event: PointerEvent) => {
      isOutside = !(event.target instanceof Node && menu.current?.contains(event.target));
      if (!isOutside) return;
      by.current = event.pointerType === "mouse" ? "mouse" : "touch";
      before = event.shiftKey ? undefined : selectedRange();
      isPressed = by.current === "mouse";
      // Under a finger the next press may be one that scrolls.
      if (by.current === "mouse" && !event.shiftKey) setPassage(undefined);
    };
    const release = () => {
      isPressed = false;
      lookSoon();
    };
    const click = (event: MouseEvent) => {
      // A press in the menu that is released outside of it is a click on what contains both.
      if (!isOutside || (event.target instanceof Node && menu.current?.contains(event.target))) return;
      // A press on text selects something else; one on a control leaves what was selected as it is.
      const now = selectedRange();
      if (by.current === "mouse" && !(before && now && isSame(before, now))) return;
      document.getSelection()?.removeAllRanges();
      setPassage(undefined);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        clearTimeout(timer);
        setPassage(undefined);
      } else if (event.shiftKey || event.ctrlKey || event.metaKey) by.current = "keyboard";
    };
    document.addEventListener("selectionchange", lookSoon, options);
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("pointerup", release, options);
    document.addEventListener("pointercancel", release, options);
    document.addEventListener("click", click, options);
    document.addEventListener("keydown", key, options);
    if (isTouch) by.current = "touch";
    else if (isPressed) by.current = "mouse";
    lookSoon();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [menu]);

  return [passage, end];
}
