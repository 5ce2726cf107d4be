"use client";

import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { createSourceHistory, wayOf } from "./source-history.ts";

type SourceAreaProps = ComponentProps<"textarea"> & { area: RefObject<HTMLTextAreaElement | null> };

/** Said to a source whose text was written by another than its writer: what was typed before is undone no more. */
export const WRITTEN = "editor:written";

/** The text area of a Markdown text, which undoes what was typed into it and nothing else. */
export function SourceArea({ area, ...props }: SourceAreaProps) {
  const history = useRef(createSourceHistory(""));

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const begin = () => {
      history.current = createSourceHistory(element.value);
    };
    const note = () => {
      const { value: text, selectionStart: start, selectionEnd: end } = element;
      history.current.typed({ text, start, end }, performance.now());
    };
    function go(event: Event, way: "undo" | "redo") {
      event.preventDefault();
      const state = history.current[way]();
      if (!element || !state) return;
      element.value = state.text;
      element.setSelectionRange(state.start, state.end);
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const press = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (way) go(event, way);
    };
    // From the menus of the browser.
    const choose = (event: InputEvent) => {
      if (event.inputType === "historyUndo") go(event, "undo");
      if (event.inputType === "historyRedo") go(event, "redo");
    };
    begin();
    element.addEventListener(WRITTEN, begin);
    element.addEventListener("input", note);
    element.addEventListener("keydown", press);
    element.addEventListener("beforeinput", choose);
    return () => {
      element.removeEventListener(WRITTEN, begin);
      element.removeEventListener("input", note);
      element.removeEventListener("keydown", press);
      element.removeEventListener("beforeinput", choose);
    };
  }, [area]);

  return <textarea ref={area} {...props} />;
}
