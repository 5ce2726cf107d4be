"use client";

import { useEffect, useRef } from "react";

/**
 * Makes the controls of a screen buttons for the keyboard and for screen readers. Without script they are labels of the
 * state that they lead to. What is pressed moves the focus to the window of that state, whose sentence is then read. Words stream in one after another.
 */
export function PressedScreens() {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const figure = ref.current?.closest(".anatomy");
    if (!figure) return undefined;
    const unmounted = new AbortController();
    for (const control of figure.querySelectorAll<HTMLLabelElement>("label.leads")) {
      control.role = "button";
      control.tabIndex = 0;
      const press = (event: Event) => {
        const button = control.control;
        if (!(button instanceof HTMLInputElement)) return;
        event.preventDefault();
        button.checked = true;
        const to = figure.querySelector<HTMLElement>(`.window[data-state="${button.value}"]`);
        to?.setAttribute("aria-describedby", button.getAttribute("aria-describedby") ?? "");
        to?.focus({ preventScroll: true });
      };
      control.addEventListener("click", press, unmounted);
      control.addEventListener(
        "keydown",
        (event) => (event.key === "Enter" || event.key === " ") && press(event),
        unmounted,
      );
    }
    for (const text of figure.querySelectorAll(".window-stream"))
      for (const [index, word] of text.querySelectorAll<HTMLElement>(":scope > *").entries())
        word.style.setProperty("--word", String(index));
    return () => unmounted.abort();
  }, []);

  return <span ref={ref} hidden />;
}
