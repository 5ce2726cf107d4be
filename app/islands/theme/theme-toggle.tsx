"use client";

import { type FormEvent, useState } from "react";
import { type Theme, themeCookie } from "../../domain/cookies.ts";

/** A form that asks the server for the other theme; with script the page changes in place. */
export function ThemeToggle({ theme: initial }: { theme: Theme }) {
  const [theme, setTheme] = useState(initial);
  const other: Theme = theme === "dark" ? "light" : "dark";

  function switchTheme(event: FormEvent) {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = themeCookie(other, location.origin);
    document.documentElement.dataset.theme = other;
    setTheme(other);
  }

  return (
    <form action="/theme" method="post" onSubmit={switchTheme}>
      <input type="hidden" name="theme" value={other} />
      <button
        type="submit"
        className="flex size-11 items-center justify-center rounded-full hover:bg-accent-soft"
        aria-label={`Switch to the ${other} theme`}
        title={`Switch to the ${other} theme`}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <circle cx="12" cy="12" r="8" />
          <path d={theme === "dark" ? "M12 4a8 8 0 0 1 0 16z" : "M12 4a8 8 0 0 0 0 16z"} fill="currentColor" />
        </svg>
      </button>
    </form>
  );
}
