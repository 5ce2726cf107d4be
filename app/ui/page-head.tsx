import { documentTitle, type PageMeta, shortDescription } from "../shared/page-meta.ts";

/** A page's title and metadata for browsers, search engines and link previews. React moves them into the head. */
export function PageHead({ meta }: { meta: PageMeta }) {
  return (
    <>
      <title>{documentTitle(meta)}</title>
      <meta name="description" content={shortDescription(meta.description)} />
      {meta.isIndexed ? <link rel="canonical" href={meta.url} /> : <meta name="robots" content="noindex" />}
      {meta.previousUrl && <link rel="prev" href={meta.previousUrl} />}
      {meta.nextUrl && <link rel="next" href={meta.nextUrl} />}
      {meta.markdownUrl && <link rel="alternate" type="text/markdown" href={meta.markdownUrl} />}
      {meta.podcastUrl && <link rel="alternate" type="application/rss+xml" title="Podcast" href={meta.podcastUrl} />}
      <meta property="og:site_name" content={meta.siteName} />
      <meta property="og:type" content={meta.type} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={meta.url} />
      <meta property="og:image" content={meta.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={meta.imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      <meta name="twitter:image" content={meta.image} />
      {meta.jsonLd.map((data) => (
        // Every "<" is escaped, so the JSON cannot close the script element.
        <script
          key={data["@type"]}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the JSON as text
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      ))}
    </>
  );
}
