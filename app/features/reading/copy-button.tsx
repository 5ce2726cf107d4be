"use client";

import { useEffect, useState } from "react";
import { copyControl, copyFrom } from "./copying.ts";

const SHOWN_FOR = 2000;

/** Makes the controls that copy something (copying.ts) work, and says what happened. */
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
