/** What a search engine would not show whole of a page's title and description, or could not show at all. */
export function headFaults(document: string): string[] {
  const html = document.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const description = /<meta name="description" content="([^>]*)"\/?>/.exec(html)?.[1] ?? "";
  return [
    ...(title.length > 2 && title.length < 70 ? [] : [`title: ${title}`]),
    ...(description.length > 20 && description.length < 170 ? [] : [`description: ${description}`]),
  ];
}
