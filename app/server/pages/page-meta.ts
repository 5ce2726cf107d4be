import type { JsonLd, PageMeta } from "../../domain/page-meta.ts";
import { environment } from "../environment.ts";

export const { siteName } = environment();

/** A path of this site as an absolute URL. */
export const absolute = (path: string): string => `${environment().siteUrl}${path}`;

type MetaInput = {
  title: string;
  description: string;
  /** The page's main address, from /. */
  path: string;
  type?: "website" | "article";
  isIndexed?: boolean;
  markdownPath?: string;
  jsonLd?: JsonLd[];
};

/** A page's head with the site's name, picture and absolute addresses filled in. */
export function pageMeta({
  title,
  description,
  path,
  type = "website",
  isIndexed = true,
  markdownPath,
  jsonLd = [],
}: MetaInput): PageMeta {
  return {
    siteName,
    title,
    description,
    type,
    url: absolute(path),
    image: absolute("/og.png"),
    imageAlt: "A field of dots gathering into a circle beside the words: a field guide to designing human-centered AI.",
    isIndexed,
    markdownUrl: markdownPath && absolute(markdownPath),
    jsonLd,
  };
}

/** The trail from the home page to a page, for search engines. */
export function breadcrumbs(trail: readonly { name: string; path: string }[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The site itself, with its search. */
export function webSite(): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: siteName,
    url: absolute("/"),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${absolute("/search")}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The head of a page that is not there. */
export function missingMeta(title: string, text: string): PageMeta {
  return pageMeta({ title, description: text, path: "/", isIndexed: false });
}
