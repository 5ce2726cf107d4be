import type { z } from "zod";
import type {
  ApiPart,
  ArticleFields,
  ArticlePart,
  AskedFields,
  AsRelated,
  Codec,
  KindDefinition,
  Navigation,
  Paths,
  RecordFields,
  Reference,
  TextPart,
  Words,
} from "./descriptor.ts";

/** A kind as the rest of the house uses it: its definition with the functions that follow from it. */
export type KindDescriptor<E> = {
  readonly schema: z.ZodType<E>;
  /** The names of the fields, in the schema's order, each with its own schema. */
  readonly fields: ReadonlyMap<string, z.ZodType>;
  readonly columns: ReadonlyMap<string, Codec>;
  readonly words: Words;
  readonly paths: Paths;
  readonly navigation?: Navigation;
  readonly titleField: string;
  readonly summaryField: string;
  readonly texts: readonly TextPart<string>[];
  /** Whether its records can be featured, so that its list in the API can be asked for those. */
  readonly canBeFeatured: boolean;
  readonly api?: ApiPart<E>;
  readonly asRelated?: AsRelated;
  readonly template?: (now: Date) => Partial<E>;
  readonly isArticle: boolean;
  readonly titleOf: (record: E) => string;
  readonly summaryOf: (record: E) => string;
  readonly descriptionOf: (record: E) => string;
  readonly categoryField?: string;
  readonly categoryOf: (record: E) => string;
  /** What describes a record beside its texts: summary and description, each once. */
  readonly descriptionsOf: (record: E) => string[];
  /** Names of the fields that search looks into, by what they mean to it. */
  readonly searchedFields: {
    title: string;
    descriptions: string[];
    category?: string;
    lines: string[];
    texts: string[];
  };
  /** Lines beside its texts that are searched. */
  readonly linesOf: (record: E) => string[];
  /** How people who do not know its name put it. */
  readonly askedAsOf: (record: E) => readonly string[];
  /** Names by which a record is looked for: its title, and the others. */
  readonly namesOf: (record: E) => string[];
  /** Each text part with what the record says in it. */
  readonly textsOf: (record: E) => { part: TextPart<string>; text: string }[];
  /** What it carries as an article; undefined when it is none. */
  readonly articleOf: (record: E) => ArticleFields | undefined;
  readonly coverOf: (record: E) => string | null;
  readonly referencesOf: (record: E) => Reference[];
  /** Whether its records may name others in their fields. */
  readonly hasReferences: boolean;
  /** What the drawing at the top of its page says, as Markdown. */
  readonly openingOf: (record: E) => string | null;
  /** What its page says below its texts, as Markdown. */
  readonly closingOf: (record: E) => string | null;
};

/** A kind whose records are articles with a page of their own. */
export type ArticleDescriptor<E> = KindDescriptor<E> &
  Required<Omit<ArticlePart<E>, "list" | "peers">> &
  Pick<ArticlePart<E>, "list" | "peers"> & { readonly isArticle: true };

function derive<E extends RecordFields & AskedFields & Record<F, string>, F extends string, T extends string>(
  definition: KindDefinition<E, F, T>,
) {
  const { schema, columns, titleField, summaryField, descriptionField, categoryField, texts } = definition;
  const { linesSearched = [], otherNames = () => [], referencesOf = () => [] } = definition;
  const textFields = new Set<F>(texts.map(({ field }) => field));
  const describing = [...new Set([summaryField, descriptionField])].filter((field) => !textFields.has(field));
  return {
    ...definition,
    referencesOf,
    hasReferences: definition.referencesOf !== undefined,
    fields: new Map(Object.entries(schema.shape)),
    columns: new Map<string, Codec>(Object.entries<Codec>(columns)),
    canBeFeatured: "isFeatured" in schema.shape,
    searchedFields: {
      title: titleField,
      descriptions: describing,
      ...(categoryField ? { category: categoryField } : {}),
      lines: [...linesSearched, ...texts.filter(({ place }) => place === "front").map(({ field }) => field)],
      texts: texts.filter(({ place }) => place === "body").map(({ field }) => field),
    },
    titleOf: (record: E): string => record[titleField],
    summaryOf: (record: E): string => record[summaryField],
    descriptionOf: (record: E): string => record[descriptionField],
    categoryOf: (record: E): string => (categoryField ? record[categoryField] : ""),
    descriptionsOf: (record: E): string[] => describing.map((field) => record[field]),
    linesOf: (record: E): string[] => linesSearched.map((field) => record[field]),
    askedAsOf: (record: E): readonly string[] => record.askedAs,
    namesOf: (record: E): string[] => [record[titleField], ...otherNames(record)],
    textsOf: (record: E) => texts.map((part) => ({ part, text: record[part.field] })),
  };
}

/** A kind whose records are entries of its list. */
export function defineKind<
  E extends RecordFields & AskedFields & Record<F, string>,
  F extends string,
  T extends string,
>(definition: KindDefinition<E, F, T>): KindDescriptor<E> & { readonly table: T; readonly isArticle: false } {
  return {
    ...derive(definition),
    isArticle: false,
    articleOf: () => undefined,
    coverOf: () => null,
    openingOf: () => null,
    closingOf: () => null,
  };
}

/** A kind whose records are articles: they have a page, cite sources and name related records. */
export function defineArticle<
  E extends RecordFields & AskedFields & ArticleFields & Record<F, string>,
  F extends string,
  T extends string,
>(definition: KindDefinition<E, F, T> & ArticlePart<E>): ArticleDescriptor<E> & { readonly table: T } {
  const { reservedIds = [], relatedTitle = "Related" } = definition;
  const { coverOf = () => null, openingOf = () => null, closingOf = () => null } = definition;
  return {
    ...derive(definition),
    isArticle: true,
    card: definition.card,
    editorial: definition.editorial,
    signOfList: definition.signOfList,
    reservedIds,
    relatedTitle,
    coverOf,
    openingOf,
    closingOf,
    articleOf: (record) => record,
  };
}
