import type { Mark } from "../changes.ts";
import type { ArticleFields, CardPart, Reference, TextPart } from "./descriptor.ts";
import { type ArticleKind, articleDescriptors, descriptors, type EntityOf, type Kind, pathOf } from "./index.ts";

/** What a record is called, whatever its kind names that field. */
export const titleOf = <K extends Kind>(kind: K, record: EntityOf<K>): string => descriptors[kind].titleOf(record);

/** One sentence about the record for cards and previews. */
export const summaryOf = <K extends Kind>(kind: K, record: EntityOf<K>): string => descriptors[kind].summaryOf(record);

/** What the head of the record's page says. */
export const descriptionOf = <K extends Kind>(kind: K, record: EntityOf<K>): string =>
  descriptors[kind].descriptionOf(record);

/** What search scores as the category of a record; empty where its kind has none. */
export const categoryOf = <K extends Kind>(kind: K, record: EntityOf<K>): string =>
  descriptors[kind].categoryOf(record);

/** Lines beside its texts that are searched. */
export const linesOf = <K extends Kind>(kind: K, record: EntityOf<K>): string[] => descriptors[kind].linesOf(record);

/** Names by which a record is looked for, its title first. */
export const namesOf = <K extends Kind>(kind: K, record: EntityOf<K>): string[] => descriptors[kind].namesOf(record);

/** How people who do not know its name put what a record is about. */
export const askedAsOf = <K extends Kind>(kind: K, record: EntityOf<K>): readonly string[] =>
  descriptors[kind].askedAsOf(record);

/** Each text of a record with the part of the record that it is, in reading order. */
export const textsOf = <K extends Kind>(kind: K, record: EntityOf<K>): { part: TextPart<string>; text: string }[] =>
  descriptors[kind].textsOf(record);

/** Its texts that are Markdown, in reading order; a text of plain lines is shown in a way of its own. */
export const markdownOf = <K extends Kind>(kind: K, record: EntityOf<K>): { field: string; text: string }[] =>
  textsOf(kind, record)
    .filter(({ part }) => part.form !== "lines")
    .map(({ part: { field }, text }) => ({ field, text }));

/** The running text of a record as one Markdown text, its parts one after the other. */
export const textOf = <K extends Kind>(kind: K, record: EntityOf<K>): string =>
  textsOf(kind, record)
    .filter(({ part }) => part.place === "body")
    .map(({ text }) => text)
    .join("\n\n");

/** Sources, related records and reviews; undefined when the record is no article. */
export const articleOf = <K extends Kind>(kind: K, record: EntityOf<K>): ArticleFields | undefined =>
  descriptors[kind].articleOf(record);

/** Address of the picture that stands for a record, if it has one. */
export const coverOf = <K extends Kind>(kind: K, record: EntityOf<K>): string | null =>
  descriptors[kind].coverOf(record);

/** What the drawing at the top of a record's page says, as Markdown; null where it has none. */
export const openingOf = <K extends Kind>(kind: K, record: EntityOf<K>): string | null =>
  descriptors[kind].openingOf(record);

/** What a record's page says below its texts, as Markdown; null where it says nothing. */
export const closingOf = <K extends Kind>(kind: K, record: EntityOf<K>): string | null =>
  descriptors[kind].closingOf(record);

/** Records of other kinds that a record's fields name. */
export const referencesOf = <K extends Kind>(kind: K, record: EntityOf<K>): Reference[] =>
  descriptors[kind].referencesOf(record);

/** A record as its card shows it. */
export type CardData = CardPart & { kind: Kind; to: string; title: string; text: string; mark?: Mark | undefined };

/** The card of an article. */
export const cardOf = <K extends ArticleKind>(kind: K, record: EntityOf<K>): CardData => ({
  ...articleDescriptors[kind].card(record),
  kind,
  to: pathOf(kind, record.slug),
  title: titleOf(kind, record),
  text: summaryOf(kind, record),
});
