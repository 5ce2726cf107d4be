import { z } from "zod";
import type { Anatomy } from "../anatomy/description.ts";
import type { Review, Source } from "../source.ts";

/** Storage of a field that is neither text nor a number: booleans as 0 or 1, lists and objects as JSON text. */
type Codec = "boolean" | "json";

/** Codec for a field's schema; undefined for text and numbers. */
function codecOf(schema: unknown): Codec | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return codecOf(schema.unwrap());
  if (schema instanceof z.ZodBoolean) return "boolean";
  return schema instanceof z.ZodArray || schema instanceof z.ZodObject ? "json" : undefined;
}

/** A text of a record, in the field `F`. */
export type TextPart<F extends string> = {
  readonly field: F;
  /** `body`: below the front matter; words are counted here. `front`: a field of the front matter. */
  readonly place: "body" | "front";
  /** Heading above the text. Required if a kind has several texts in its body. */
  readonly heading?: string;
  /** Plain lines, each a list item. Texts without `form` are Markdown. */
  readonly form?: "lines";
};

/** Fields of every record. */
export type RecordFields = { id: string; slug: string; position: number; createdAt: string; updatedAt: string };

/** Questions to compare a question of a visitor with; see `askedAs` in fields.ts. */
export type AskedFields = { askedAs: readonly string[] };

/** Fields of records that are articles. */
export type ArticleFields = { related: string[]; reviews: Review[]; sources: Source[] };

export type Words = {
  /** Name of one record: "Law not found". */
  readonly singular: string;
  readonly plural: string;
  /** Title of the list. */
  readonly label: string;
  /** Label on cards, search results and page headers. */
  readonly badge: string;
  /** Sentence below the title of the list; also its meta description. */
  readonly subtitle: string;
};

export type Paths = {
  /** Main address of the list. */
  readonly list: string;
  /** Second address of the list. Records also have addresses below it. */
  readonly alias?: string;
  /** Address of one record, with `:slug` for its slug. With a `#`, records are fragments of the list page. */
  readonly record: string;
};

/** A link to a kind's list. Defaults: the label of the list, and its main address. */
export type NavigationLink = {
  readonly title?: string;
  readonly at?: "alias";
  /** Order among the links of this part of the page. Defaults to the order of the kind. */
  readonly order?: number;
};

/** Links to a kind, by the part of the page that has them. */
export type Navigation = {
  /** Order among all kinds, from 1. */
  readonly order: number;
  /** In the header of every page. */
  readonly header?: NavigationLink | undefined;
  /** In the header of wide screens, and in the menu of phones. */
  readonly headerMore?: NavigationLink | undefined;
  /** In the footer of every page, above the first records of the kind. */
  readonly footer?: NavigationLink | undefined;
  /** Among the other links of the footer. */
  readonly footerMore?: NavigationLink | undefined;
  /** Below the lists of the other kinds ("Continue Learning"). */
  readonly continueLearning?: NavigationLink | undefined;
  /** On the search page. */
  readonly search?: NavigationLink | undefined;
  /** Label of its results on the search page. */
  readonly results?: string | undefined;
  /** Description of the list, in one sentence. */
  readonly invitation?: string | undefined;
  /** Title of its section on the home page, its button there, and the word beside its number. */
  readonly home?: string | undefined;
  readonly button?: string | undefined;
  readonly counted?: string | undefined;
};

/** The list of a kind as cards. */
type CardList = {
  /** The records that come first: those with this value in this field. */
  readonly lead?: { readonly field: string; readonly value: string };
  readonly columns: 2 | 3 | "auto";
  /** Placeholder cards while the list loads. Without them the previous page stays until then. */
  readonly skeleton?: { readonly cards: number; readonly isPreviewOnly?: boolean };
};

/** A kind in the JSON API. */
export type ApiPart<E> = {
  /** Last segment of the collection's address. */
  readonly collection: string;
  /** Name of a record's schema in the OpenAPI document. */
  readonly shape: string;
  /** Field that identifies a record in its address. */
  readonly oneBy: "slug" | "id";
  /** Values of the content-type parameter that mean this kind. */
  readonly contentTypes?: readonly string[];
  /** Shape of a record in the list, if it differs from the record. */
  readonly inList?: { readonly shape: string; readonly schema: z.ZodType; readonly from: (record: E) => object };
  /** Replaces the text of a record. Present if the API may edit it. */
  readonly withContent?: (record: E, content: string) => E;
};

/** Label on the card of a new or corrected record. */
export type Mark = "New" | "Updated";

/** Content of a record's card besides title and summary. */
export type CardPart = {
  /** Name of its icon, for a card without a drawn screen. */
  category: string;
  anatomy?: Anatomy | undefined;
  /** True to show its drawing in place of the icon. */
  hasDrawing?: boolean;
  /** Name of its demo. */
  demo?: string | undefined;
  /** Line above the title. */
  label: string;
  /** Line below the text, such as the meaning of the icon. */
  note?: string | undefined;
};

/**
 * A field with slugs of records of the kind `target`. `onTargetPage` describes this record on a target's page, and
 * `onOwnPage` a target on this record's page.
 */
export type Reference = {
  field: string;
  target: string;
  slugs: readonly string[];
  onTargetPage?: string;
  onOwnPage?: string;
};

/** Phrase that relates a record to the page that lists it, by the kind of that page. */
type AsRelated = { readonly others: string; readonly [kind: string]: string };

/** Part of a definition that only articles have. `E` is the entity. */
export type ArticlePart<E> = {
  /** Icon of the list, from app/ui/icons/drawings. */
  readonly listIcon: string;
  readonly card: (record: E) => CardPart;
  /** Layout of its list. Left out if the list has a page component of its own. */
  readonly list?: CardList;
  /** Heading of the related links on its page. Defaults to "Related". */
  readonly relatedTitle?: string;
  /** HTML ids of fixed parts of its page, which headings must not use. */
  readonly reservedIds?: readonly string[];
  /** Heading for the other records of its category, if its page lists them. */
  readonly peers?: (record: E) => string;
};

/**
 * The definition of a kind of record. `E` is the entity, `F` the names of the text fields that it refers to, `T` the
 * table.
 */
export type KindDefinition<E, F extends string, T extends string> = {
  /** Validates front matter, database rows and API responses. */
  readonly schema: z.ZodType<E> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  readonly table: T;
  readonly words: Words;
  readonly paths: Paths;
  readonly navigation?: Navigation;
  readonly titleField: F;
  /** One sentence for cards, previews and search results. */
  readonly summaryField: F;
  /** Meta description of its page. */
  readonly descriptionField: F;
  /** Category that search scores and shows with a result. */
  readonly categoryField?: F;
  /** Other fields that search matches but does not score. */
  readonly linesSearched?: readonly F[];
  /** Its texts in reading order. */
  readonly texts: readonly TextPart<F>[];
  readonly api?: ApiPart<E>;
  /** Records that its fields name by slug. */
  readonly referencesOf?: (record: E) => Reference[];
  readonly asRelated?: AsRelated;
  /** Values for a new record's file that the schema does not imply. */
  readonly template?: (now: Date) => Partial<E>;
};

/** A kind as other modules use it: its definition with derived fields. */
export type KindDescriptor<E> = Omit<KindDefinition<E, string, string>, "schema" | "table"> & {
  readonly schema: z.ZodType<E>;
  /** The schema of each field, in the order of the record's schema. */
  readonly fields: ReadonlyMap<string, z.ZodType>;
  /** Fields that are neither text nor numbers. */
  readonly columns: ReadonlyMap<string, Codec>;
  /** True if its records can be featured; the API can then filter by that. */
  readonly canBeFeatured: boolean;
  /** True if its records may name others in their fields. */
  readonly hasReferences: boolean;
  /** Names of the fields that search uses, by role. */
  readonly searchedFields: {
    title: string;
    /** Summary and description, each once, without texts. */
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

/** The fields of a descriptor that follow from its definition. */
function derivedFields<E, F extends string, T extends string>(definition: KindDefinition<E, F, T>) {
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

/** Defines a kind whose records are entries of its list, without pages of their own. */
export const defineKind = <
  E extends RecordFields & AskedFields & Record<F, string>,
  F extends string,
  T extends string,
>(
  definition: KindDefinition<E, F, T>,
): KindDescriptor<E> & { readonly table: T; readonly isArticle: false } => ({
  ...definition,
  ...derivedFields(definition),
  isArticle: false,
});

/** Defines a kind whose records are articles: they have a page, cite sources and name related records. */
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
  ...derivedFields(definition),
  isArticle: true,
});
