import { z } from "zod";
import type { Anatomy } from "../anatomy/description.ts";
import type { Review, Source } from "../source.ts";

/** How the database holds a field that is neither text nor a number: truth as 0 or 1, lists and objects as JSON text. */
type Codec = "boolean" | "json";

/** The codec of a field's schema; undefined for text and numbers. */
function codecOf(schema: unknown): Codec | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return codecOf(schema.unwrap());
  if (schema instanceof z.ZodBoolean) return "boolean";
  return schema instanceof z.ZodArray || schema instanceof z.ZodObject ? "json" : undefined;
}

/** A text of a record. `F` is the name of its field. */
export type TextPart<F extends string> = {
  readonly field: F;
  /** `body`: below the front matter; this is the running text, which is counted and searched. `front`: one of its fields. */
  readonly place: "body" | "front";
  /** What it stands under. A kind with several texts in its body names each. */
  readonly heading?: string;
  /** Plain lines, each an item of a list. A text is Markdown unless this is said. */
  readonly form?: "lines";
};

/** What any record carries. */
export type RecordFields = { id: string; slug: string; position: number; createdAt: string; updatedAt: string };

/** What every record says for the questions that are compared with it. */
export type AskedFields = { askedAs: readonly string[] };

/** What a record carries that is read as an article. */
export type ArticleFields = { related: string[]; reviews: Review[]; sources: Source[] };

type Words = {
  /** One record, in a sentence: "Law not found". */
  readonly singular: string;
  readonly plural: string;
  /** Title of the kind's list. */
  readonly label: string;
  /** What stands on cards, results and page headers. */
  readonly badge: string;
};

export type Paths = {
  /** Main address of the list. */
  readonly list: string;
  /** A second address of the list; its records stand below it as they do below the main one. */
  readonly alias?: string;
  /** Address of one record, with `:slug` where its slug goes. One with a # is a place on the list: no page of its own. */
  readonly record: string;
};

/** A link to a kind's list: as the list is called or by a shorter title, at its main address or else at its alias. */
export type Lead = {
  readonly title?: string;
  readonly at?: "alias";
  /** Where it stands among the links of that part, where that is not the kind's own place. */
  readonly place?: number;
};

/** Where the site leads to a kind, and in which words. What is left out does not lead there. */
export type Navigation = {
  /** Where it stands among the kinds that are led to, from 1. */
  readonly place: number;
  /** In the header of every page. */
  readonly header?: Lead;
  /** Beside those of the header, where there is room, and in the menu of a phone. */
  readonly headerMore?: Lead;
  /** In the footer of every page, above its first records. */
  readonly footer?: Lead;
  /** Among the other links of the footer. */
  readonly footerMore?: Lead;
  /** Below the lists of the other kinds ("Continue Learning"). */
  readonly continueLearning?: Lead;
  /** On the search page, which then looks through its records and calls them by `label`. */
  readonly search?: Lead & { readonly label: string };
  /** One sentence that says what is to be found there. */
  readonly invitation?: string;
};

/** The list of a kind as cards. */
type CardList = {
  /** One sentence below its title, which search engines are told too. */
  readonly subtitle: string;
  /** The records that stand first in it: those with this value in that field. */
  readonly lead?: { readonly field: string; readonly value: string };
  readonly columns: 2 | 3;
  /** Cards that stand in for it while it loads; left out, the former page stays until it is there. */
  readonly skeleton?: { readonly cards: number; readonly isPreviewOnly?: boolean };
};

/** A kind's place in the JSON API. */
export type ApiPart<E> = {
  /** Last part of the collection's address. */
  readonly collection: string;
  /** Name of a record's schema in the OpenAPI document. */
  readonly shape: string;
  /** What a record's address is made of. */
  readonly oneBy: "slug" | "id";
  /** Names that the navigation knows its records by. */
  readonly contentTypes?: readonly string[];
  /** A record as the list gives it, where that is not the record itself. */
  readonly inList?: { readonly shape: string; readonly schema: z.ZodType; readonly from: (record: E) => object };
  /** The record with another text, where the API may edit it. */
  readonly withContent?: (record: E, content: string) => E;
};

/** What makes an article worth citing; `check` holds each against it. */
type EditorialRules = {
  /** Words of its running text, from and to. */
  readonly words: readonly [number, number];
  /** Different sources that it must cite at the least. */
  readonly leastSources: number;
  /** Whether it must explain something with a picture. */
  readonly isIllustrated: boolean;
};

/** What a card shows of a record beside its title and summary. */
export type CardPart = {
  /** Which glyph it shows, where it has no drawn screen. */
  category: string;
  anatomy?: Anatomy | undefined;
  /** What of it can be tried, where something can. */
  demo?: string | undefined;
  /** A line above the title that says something the title does not. */
  label: string;
  /** A line below the text that says what its icon stands for, where no other line does. */
  note?: string | undefined;
};

/**
 * Slugs in a field that must be records of the kind `target`, and what the field says: of this record on a target's
 * page (`there`), and of a target on this record's page (`here`).
 */
export type Reference = { field: string; target: string; slugs: readonly string[]; there?: string; here?: string };

/** What a record is to a page that names it as related, in a few words: by the kind of that page, and to all others. */
type AsRelated = { readonly others: string; readonly [kind: string]: string };

/** What only articles have. `E` is the entity. */
export type ArticlePart<E> = {
  /** The icon that stands for its whole list (app/ui/icons/drawings). */
  readonly listIcon: string;
  readonly card: (record: E) => CardPart;
  /** How its list stands on the page, unless that page is one of its own. */
  readonly list?: CardList;
  readonly editorial: EditorialRules;
  /** What the links to what else there is stand under on its page; "Related" where it says nothing. */
  readonly relatedTitle?: string;
  /** Ids of fixed parts of its page, which no heading of a text may take. */
  readonly reservedIds?: readonly string[];
  /** What the records of one category stand under, where the page of each names the others. */
  readonly peers?: (record: E) => string;
};

/**
 * Everything the house knows of a kind of record, as its file declares it. `E` is the entity, `F` the names of
 * the text fields that it points to, `T` its table.
 */
export type KindDefinition<E, F extends string, T extends string> = {
  /** The one definition of a record: front matter, rows and API answers are all checked by it. */
  readonly schema: z.ZodType<E> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  readonly table: T;
  readonly words: Words;
  readonly paths: Paths;
  readonly navigation?: Navigation;
  readonly titleField: F;
  /** One sentence for cards, previews and results. */
  readonly summaryField: F;
  /** What the head of its page says. */
  readonly descriptionField: F;
  /** What search scores as the category and shows with a result. */
  readonly categoryField?: F;
  /** Lines beside its texts that are searched and score nothing. */
  readonly linesSearched?: readonly F[];
  /** Its texts in reading order. */
  readonly texts: readonly TextPart<F>[];
  readonly api?: ApiPart<E>;
  /** Records of other kinds that its fields name by slug. */
  readonly referencesOf?: (record: E) => Reference[];
  /** Why one of its records stands among the related ones of a page. */
  readonly asRelated?: AsRelated;
  /** Values of a new record's file that cannot be guessed from the schema. */
  readonly template?: (now: Date) => Partial<E>;
};

/** A kind as the rest of the house uses it: its definition with what follows from it. */
export type KindDescriptor<E> = Omit<KindDefinition<E, string, string>, "schema" | "table"> & {
  readonly schema: z.ZodType<E>;
  /** The names of the fields, in the schema's order, each with its own schema. */
  readonly fields: ReadonlyMap<string, z.ZodType>;
  /** Fields that are neither text nor numbers. */
  readonly columns: ReadonlyMap<string, Codec>;
  /** Whether its records can be featured, so that its list in the API can be asked for those. */
  readonly canBeFeatured: boolean;
  /** Whether its records may name others in their fields. */
  readonly hasReferences: boolean;
  /** Names of the fields that search looks into, by what they mean to it. */
  readonly searchedFields: {
    title: string;
    /** What describes a record beside its texts: summary and description, each once. */
    descriptions: string[];
    category?: string;
    lines: string[];
    texts: string[];
  };
  readonly isArticle: boolean;
};

/** A kind whose records are articles with a page of their own. */
export type ArticleDescriptor<E> = KindDescriptor<E> &
  ArticlePart<E> &
  Required<Pick<ArticlePart<E>, "reservedIds" | "relatedTitle">> & { readonly isArticle: true };

/** What follows from a definition. */
function derived<E, F extends string, T extends string>(definition: KindDefinition<E, F, T>) {
  const { schema, titleField, summaryField, descriptionField, categoryField, texts, linesSearched = [] } = definition;
  const fieldsIn = (place: TextPart<F>["place"]): F[] =>
    texts.filter((part) => part.place === place).map(({ field }) => field);
  return {
    fields: new Map(Object.entries(schema.shape)),
    columns: new Map(
      Object.entries(schema.shape).flatMap(([name, field]): [string, Codec][] => {
        const codec = codecOf(field);
        return codec ? [[name, codec]] : [];
      }),
    ),
    canBeFeatured: "isFeatured" in schema.shape,
    hasReferences: definition.referencesOf !== undefined,
    searchedFields: {
      title: titleField,
      descriptions: [...new Set([summaryField, descriptionField])].filter(
        (name) => !texts.some(({ field }) => field === name),
      ),
      ...(categoryField ? { category: categoryField } : {}),
      lines: [...linesSearched, ...fieldsIn("front")],
      texts: fieldsIn("body"),
    },
  };
}

/** A kind whose records are entries of its list. */
export const defineKind = <
  E extends RecordFields & AskedFields & Record<F, string>,
  F extends string,
  T extends string,
>(
  definition: KindDefinition<E, F, T>,
): KindDescriptor<E> & { readonly table: T; readonly isArticle: false } => ({
  ...definition,
  ...derived(definition),
  isArticle: false,
});

/** A kind whose records are articles: they have a page, cite sources and name related records. */
export const defineArticle = <
  E extends RecordFields & AskedFields & ArticleFields & Record<F, string>,
  F extends string,
  T extends string,
>(
  definition: KindDefinition<E, F, T> & ArticlePart<E>,
): ArticleDescriptor<E> & { readonly table: T } => ({
  reservedIds: [],
  relatedTitle: "Related",
  ...definition,
  ...derived(definition),
  isArticle: true,
});
