"use client";

import { useEffect, useState } from "react";

const SHOWN_FOR = 2000;

/** Makes the controls that copy something work, and says what happened. */
export function CopyCode() {
  const [message, setMessage] = useState("");

  useEffect(() => {
    async function copy(event: MouseEvent) {
      const control = copyControl(event);
      if (!control) return;
      // A link to a section is followed as well: the address then says where the reader is.
      const isAnchor = control.matches(".anchor");
      if (!isAnchor) event.preventDefault();
      const done = await copyFrom(control).then(
        () => true,
        () => false,
      );
      if (!done && control instanceof HTMLAnchorElement && !isAnchor) return window.location.assign(control.href);
      const what = isAnchor ? "Link copied" : "Copied";
      setMessage(done ? `${what} to the clipboard.` : "Copying was blocked by the browser.");
      if (control.dataset.said) return;
      const label = control.textContent;
      control.dataset.said = "yes";
      control.textContent = done ? what : "Not copied";
      setTimeout(() => {
        control.textContent = label;
        delete control.dataset.said;
        setMessage("");
      }, SHOWN_FOR);
    }
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);

  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}

/**
 * The control of a click that copies something: `.copy-code`, a button that copies what its `data-copy` or the code
 * beside it says; `.anchor`, a link to a section that copies its own address; `data-copy-from`, a link that copies
 * the text it leads to. A click that opens a tab or a window is none.
 */
function copyControl(event: MouseEvent): HTMLElement | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const element = event.target instanceof Element ? event.target : undefined;
  return element?.closest<HTMLElement>(".copy-code, a.anchor, a[data-copy-from]") ?? undefined;
}

/** Puts what a control copies on the clipboard. Rejects where the browser or the line does not allow it. */
function copyFrom(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLAnchorElement && control.dataset.copyFrom !== undefined) {
    // Safari lets a click write what comes later only as a promise that is given at once.
    const text = fetchText(control.href);
    return navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  }
  const text = control instanceof HTMLAnchorElement ? control.href : control.dataset.copy;
  return navigator.clipboard.writeText(text ?? control.parentElement?.querySelector("pre")?.textContent ?? "");
}

async function fetchText(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} at ${address}`);
  return new Blob([await answer.text()], { type: "text/plain" });
}
