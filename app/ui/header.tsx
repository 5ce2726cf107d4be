import { Link, NavLink } from "react-router";
import { linksIn } from "../domain/kinds/navigation.ts";
import { MobileMenu } from "../islands/navigation/mobile-menu.tsx";
import { SearchDialog } from "../islands/search/search-dialog.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const links = linksIn("header");

const linkClass =
  "flex min-h-11 items-center px-3 text-[0.9375rem] font-medium text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline underline-offset-8 decoration-1";

export function Header({ siteName, theme }: { siteName: string; theme: "dark" | "light" }) {
  return (
    <header className="paint-whole no-print sticky top-0 z-30 border-hairline border-b bg-paper [@media(max-height:30rem)]:static">
      <div className="wrap flex h-16 items-center gap-2">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2.5 font-serif text-[1.1875rem] tracking-tight">
          <Mark />
          <span className="leading-none">{siteName}</span>
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex">
            {links.map(({ to, title }) => (
              <li key={to}>
                <NavLink to={to} className={linkClass}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu label="Menu">
          <nav
            aria-label="Main"
            className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-hairline border-b bg-paper pb-4"
          >
            <ul className="wrap">
              {links.map(({ to, title }) => (
                <li key={to} className="border-hairline border-t first:border-t-0">
                  <NavLink
                    to={to}
                    className="flex min-h-14 items-center font-serif text-2xl aria-[current=page]:underline underline-offset-8 decoration-1"
                  >
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </MobileMenu>
        <SearchDialog />
        <ThemeToggle theme={theme} />
      </div>
    </header>
  );
}

function Mark() {
  return (
    <svg
      viewBox="0 0 28 28"
      width="28"
      height="28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M5 4v20M23 4v20" />
      <circle cx="14" cy="14" r="4.6" />
      <path d="M14 4v3M14 21v3" strokeLinecap="round" />
    </svg>
  );
}
