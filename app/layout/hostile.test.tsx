import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { outlineOf } from "../../tests/support/dangers.ts";
import { hostileHtml, hostileMarkdown } from "../../tests/support/hostile.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { CoreQuestions } from "../features/reading/record-parts.tsx";
import { NothingFound } from "../features/search/nothing-found.tsx";
import { SearchResults } from "../features/search/search.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import type { PageMeta } from "../shared/page-meta.ts";
import { Card } from "../ui/cards.tsx";
import { NearestLinks } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ListHeader } from "../ui/page-parts.tsx";
import { FailedPage } from "./error-pages.tsx";

/** One in eight: they differ in what a text is read as, and here none is read. */
const texts = [...new Set([...hostileMarkdown, ...hostileHtml])].filter((_text, at) => at % 8 === 0);

const meta = (text: string): PageMeta => ({
  siteName: text,
  title: text,
  description: text,
  type: "article",
  url: "https://site.test/laws/a",
  image: "https://site.test/og/laws/a.png",
  imageAlt: text,
  isIndexed: true,
  jsonLd: [{ "@context": "https://schema.org", "@type": "Article", headline: text, author: { name: text } }],
});

const result = (text: string) => ({
  kind: "laws",
  badge: text,
  label: text,
  slug: "a",
  title: text,
  description: text,
  category: "control",
  path: "/laws/a",
  to: "/laws/a#b",
  marked: { title: [{ text, isMatch: true }], description: [{ text, isMatch: false }] },
  name: [{ text, isMatch: true }],
  passage: [{ text, isMatch: true }],
});

/** Every place where a page shows what somebody wrote as it is: in a record, an address, a search or a form. */
const places: Readonly<Record<string, (text: string) => ReactNode>> = {
  "the head of a page": (text) => <PageHead meta={meta(text)} />,
  "title and subtitle of a list": (text) => <ListHeader eyebrow={text} title={text} subtitle={text} />,
  "a card": (text) => (
    <Card
      card={{ kind: "laws", to: "/laws/a", title: text, text, label: text, note: text, category: "control" }}
      level="h2"
    />
  ),
  "the questions of a law": (text) => <CoreQuestions questions={[text]} />,
  "what is searched for": (text) => <SearchForm term={text} hasProblem={false} />,
  "results of a search": (text) => <SearchResults results={[result(text)]} />,
  "a search that finds nothing": (text) => <NothingFound term={text} whole={undefined} others={[text]} starts={[]} />,
  "the words of an address that leads nowhere": (text) => (
    <NearestLinks term={text} pages={[{ to: "/laws/a", title: text, badge: text }]} />
  ),
  "an address that was to be signed up": (text) => (
    <NewsletterForm flash={{ path: "/", email: text, status: "failed", message: text }} />
  ),
  "a request that was refused": (text) => <FailedPage title={text} text={text} reasons={[text]} />,
};

const page = (content: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: content }])} />);
/** A link to another page or to a place on this page. */
const isOwn = (address: string): boolean => address === "" || /^(?:\/(?!\/)|https:\/\/site\.test\/)/.test(address);

it.each(Object.entries(places))("%s: no text adds an element, an attribute or another address", (_place, show) => {
  expect(texts.length).toBeGreaterThan(50);
  const { shape } = outlineOf(page(show("words")));
  const found = texts.filter((text) => {
    const outline = outlineOf(page(show(text)));
    return outline.shape !== shape || !outline.addresses.every(isOwn);
  });
  expect(found).toEqual([]);
});
