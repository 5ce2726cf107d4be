import { Link } from "react-router";
import type { ListedPage } from "../content/address/pages.ts";
import { descriptors, isKind, kinds } from "../content/kinds/index.ts";
import { countedWord, headerLinks, linksIn } from "../content/kinds/navigation.ts";
import { siteFile } from "../content/site-file.ts";
import { SearchDialog } from "../features/search/search-dialog.tsx";
import { ThemeToggle } from "../features/settings/theme-toggle.tsx";
import { capitalized } from "../shared/casing.ts";
import { Menu } from "../ui/menu.tsx";
import { HeaderScroll, SectionLink } from "./navigation.tsx";

/** Further links of the header, shown on wide windows and in the menu of a phone. */
const more = linksIn("headerMore");

/** Links of the Tools menu. */
const toolLinksOf = (pages: readonly ListedPage[]) => [
  ...pages.filter(({ isInHeader }) => isInHeader),
  ...(isKind("evidence") ? [{ path: descriptors.evidence.paths.list, title: descriptors.evidence.words.label }] : []),
];

/** What the search field shows while it is empty: "Laws, patterns, terms…". */
const searched = ["laws", "patterns", "glossary", ...kinds].filter(isKind).map(countedWord);
const placeholder = `${capitalized([...new Set(searched)].slice(0, 3).join(", "))}…`;

const linkClass =
  "flex min-h-11 items-center px-3 text-[0.9375rem] font-medium text-muted hover:text-ink aria-[current]:text-ink aria-[current]:underline underline-offset-8 decoration-1";

const toolClass = "flex min-h-12 items-center text-muted hover:text-ink aria-[current]:underline underline-offset-8";

type HeaderProps = { siteName: string; theme: "dark" | "light"; pages: readonly ListedPage[] };

export function Header({ siteName, theme, pages }: HeaderProps) {
  const toolLinks = toolLinksOf(pages);
  return (
    <header className="paint-whole no-print sticky top-0 z-30 border-hairline border-b bg-paper transition-transform motion-reduce:transition-none max-md:data-away:-translate-y-full [@media(max-height:30rem)]:static [@media(max-height:30rem)]:not-has-[details[open]]:z-0">
      <HeaderScroll />
      <div className="wrap flex h-16 items-center xs:gap-2">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-1.5 font-serif text-base tracking-tight xs:gap-2.5 xs:text-[1.1875rem]"
        >
          {siteFile.logo ? <img src={siteFile.logo} alt="" className="h-7 w-auto shrink-0" /> : <Mark />}
          <span className="text-balance leading-none">{siteName}</span>
        </Link>
        <nav aria-label="Main" className="hidden md:flex">
          <ul className="flex">
            {headerLinks.map(({ to, title, sections }) => (
              <li key={to}>
                <SectionLink to={to} sections={sections} className={linkClass}>
                  {title}
                </SectionLink>
              </li>
            ))}
          </ul>
          <ul className="ml-3 hidden border-hairline border-l pl-3 xl:flex">
            {more.map(({ to, title }) => (
              <li key={to}>
                <SectionLink to={to} sections={[to]} className={linkClass}>
                  {title}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <Menu label="Tools" className="relative hidden md:block">
          <ul className="absolute top-[calc(100%+0.625rem)] right-0 w-56 rounded-b-lg border border-hairline bg-paper px-4 py-2">
            {toolLinks.map(({ path, title }) => (
              <li key={path}>
                <SectionLink to={path} sections={[path]} className={toolClass}>
                  {title}
                </SectionLink>
              </li>
            ))}
          </ul>
        </Menu>
        <Menu label="Menu" className="md:hidden">
          <nav
            aria-label="Main"
            className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-hairline border-b bg-paper pb-4"
          >
            <ul className="wrap">
              {headerLinks.map(({ to, title, sections }) => (
                <li key={to} className="border-hairline border-t first:border-t-0">
                  <SectionLink
                    to={to}
                    sections={sections}
                    className="flex min-h-14 items-center font-serif text-2xl aria-[current]:underline underline-offset-8 decoration-1"
                  >
                    {title}
                  </SectionLink>
                </li>
              ))}
            </ul>
            {[more.map(({ to, title }) => ({ path: to, title })), toolLinks].map((links) => (
              <ul key={links[0]?.path} className="wrap flex flex-wrap gap-x-6 border-hairline border-t">
                {links.map(({ path, title }) => (
                  <li key={path}>
                    <SectionLink to={path} sections={[path]} className={toolClass}>
                      {title}
                    </SectionLink>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        </Menu>
        <SearchDialog placeholder={placeholder} />
        <ThemeToggle theme={theme} />
      </div>
    </header>
  );
}

function Mark() {
  return (
    <svg
      viewBox="0 0 28 28"
      aria-hidden="true"
      className="size-6 shrink-0 xs:size-7"
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
