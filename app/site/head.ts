import { ANY_PAGE, pagePictureAt, sharePicturePath } from "../content/share-pictures.ts";
import { siteFile } from "../content/site-file.ts";
import type { JsonLd, PageMeta } from "../shared/page-meta.ts";
import type { Environment } from "./environment.ts";

/** Settings that a page's head is made from. */
export type SiteIdentity = Pick<Environment, "siteName" | "siteUrl">;

/** A path of this site as an absolute URL. */
export const absolute = ({ siteUrl }: SiteIdentity, path: string): string => `${siteUrl}${path}`;

export type Head = {
  title: string;
  description: string;
  /** The page's main address, from /. */
  path: string;
  type?: "website" | "article";
  isIndexed?: boolean;
  markdownPath?: string;
  podcastPath?: string | undefined;
  /** The pages before and after this one, of a list that has several. */
  previousPath?: string;
  nextPath?: string;
  /** The page's own share picture. */
  picture?: { path: string; alt: string };
  jsonLd?: JsonLd[];
};

/** Share picture of pages without their own. */
const defaultPicture = siteFile.picture
  ? { path: siteFile.picture.file, alt: siteFile.picture.alt }
  : { path: sharePicturePath(ANY_PAGE), alt: siteFile.name };

/** Share picture of a page that is neither a record nor a list of records. */
function pictureOf(path: string) {
  const [place = ""] = path.split("?");
  const drawn = pagePictureAt(place);
  return drawn ? { path: sharePicturePath(place), alt: drawn.title } : defaultPicture;
}

/** A page's head with the site's name, picture and absolute addresses filled in. */
export function pageMeta(
  site: SiteIdentity,
  {
    title,
    description,
    path,
    type = "website",
    isIndexed = true,
    picture = pictureOf(path),
    jsonLd = [],
    ...others
  }: Head,
): PageMeta {
  const url = (other: string | undefined) => other && absolute(site, other);
  return {
    siteName: site.siteName,
    title,
    description,
    type,
    url: absolute(site, path),
    image: absolute(site, picture.path),
    imageAlt: picture.alt,
    isIndexed,
    markdownUrl: url(others.markdownPath),
    podcastUrl: url(others.podcastPath),
    previousUrl: url(others.previousPath),
    nextUrl: url(others.nextPath),
    jsonLd,
  };
}

/** The path from the home page to a page, for search engines. */
export function breadcrumbs(site: SiteIdentity, trail: readonly { name: string; path: string }[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  };
}

/** The site itself, with its search. */
export function webSite(site: SiteIdentity): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.siteName,
    url: absolute(site, "/"),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${absolute(site, "/search")}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
