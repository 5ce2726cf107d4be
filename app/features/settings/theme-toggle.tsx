import type { Theme } from "../../shared/cookies.ts";

/** A form that requests the other theme. With script the page changes in place (switch-theme.ts). */
export function ThemeToggle({ theme }: { theme: Theme }) {
  const other: Theme = theme === "dark" ? "light" : "dark";
  return (
    <form action="/theme" method="post" data-theme-form="" className="-mr-3">
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
          <path
            d="M12 4a8 8 0 0 1 0 16z"
            fill="currentColor"
            className="origin-center in-data-[theme=light]:rotate-180"
          />
        </svg>
      </button>
    </form>
  );
}
