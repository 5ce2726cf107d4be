"use client";

import { useEffect, useState } from "react";

const SHOWN_FOR = 2000;

/** Makes the copy buttons that stand in rendered content work, and says what happened. */
export function CopyCode() {
  const [message, setMessage] = useState("");

  useEffect(() => {
    async function copy(event: MouseEvent) {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".copy-code") : null;
      if (!button) return;
      const text = button.dataset.copy ?? button.parentElement?.querySelector("pre")?.textContent ?? "";
      const done = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      setMessage(done ? "Copied to the clipboard." : "Copying was blocked by the browser.");
      const label = button.textContent;
      button.textContent = done ? "Copied" : "Not copied";
      setTimeout(() => {
        button.textContent = label;
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
