import { type KindName, siteFile } from "../site-file.ts";
import type { Navigation, NavigationLink, Words } from "./define-kind.ts";

const places = Object.keys(siteFile.kinds);

/** A kind with the words that site.yaml has for it, and its place there. */
export function withOwnWords<D extends { readonly words: Words; readonly navigation?: Navigation }>(
  kind: KindName,
  definition: D,
): D {
  const given = siteFile.kinds[kind];
  if (!given) return definition;
  const { words, navigation } = definition;
  const titled = (link: NavigationLink | undefined, title = link?.title) =>
    link && { ...link, ...(title && { title }) };
  return {
    ...definition,
    words: {
      singular: given.singular ?? words.singular,
      plural: given.plural ?? words.plural,
      label: given.label ?? words.label,
      badge: given.badge ?? words.badge,
      subtitle: given.subtitle ?? words.subtitle,
    },
    ...(navigation && {
      navigation: {
        ...navigation,
        order: places.indexOf(kind),
        header: titled(navigation.header, given.header),
        footer: titled(navigation.footer, given.footer),
        continueLearning: titled(navigation.continueLearning, given.footer),
        search: titled(navigation.search, given.search),
        results: given.results,
        invitation: given.invitation ?? navigation.invitation,
        home: given.home,
        button: given.button ?? navigation.button,
        counted: given.counted ?? given.plural ?? navigation.counted,
      },
    }),
  };
}
