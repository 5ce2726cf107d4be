import { z } from "zod";
import type { Situation } from "../../content/companions.ts";
import { descriptors, type Kind } from "../../content/kinds/index.ts";
import { sourceSchema } from "../../content/source.ts";
import { capitalized } from "../../shared/casing.ts";
import type { FormField } from "./form-texts.ts";

/** Fields that are not a matter of writing: `rename` moves a record, and saving one says when. */
const fixed = new Set(["id", "slug", "position", "createdAt", "updatedAt"]);

type KindForm = { fields: FormField[]; left: string[] };

/**
 * The form of a kind, from its descriptor: short fields first, then its texts in reading order, then its sources.
 * `situations` are the start pages to choose from; without them their slugs are written, a line each.
 */
export function formOf(kind: Kind, situations: readonly Situation[] = []): KindForm {
  const { fields, texts } = descriptors[kind];
  const form: KindForm = { fields: [], left: [] };
  for (const [name, schema] of fields) {
    if (fixed.has(name)) continue;
    const part = texts.find(({ field }) => field === name);
    const field = part
      ? ({ type: part.form === "lines" ? "text" : "markdown" } as const)
      : name === "designing" && situations.length > 0
        ? ({ type: "choices", options: situations.map(({ slug }) => slug) } as const)
        : typeOf(schema);
    if (field) form.fields.push({ name, label: part?.heading ?? labelOf(name), isOptional: false, ...field });
    else form.left.push(labelOf(name));
  }
  const place = ({ type }: FormField) => (type === "markdown" ? 1 : type === "sources" ? 2 : 0);
  form.fields.sort((one, other) => place(one) - place(other));
  return form;
}

const abbreviations = /\b(?:ai|ui|url)\b/gi;

/** `shortDescription` as "Short description", `imageUrl` as "Image URL". */
const labelOf = (name: string): string =>
  capitalized(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).replaceAll(abbreviations, (word) =>
    word.toUpperCase(),
  );

type FieldType = Omit<FormField, "name" | "label" | "isOptional"> & { isOptional?: boolean };

function typeOf(schema: unknown): FieldType | undefined {
  if (schema instanceof z.ZodDefault) return typeOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const type = typeOf(schema.unwrap());
    return type && { ...type, isOptional: true };
  }
  if (schema instanceof z.ZodEnum) return { type: "choice", options: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { type: "flag" };
  if (schema instanceof z.ZodNumber) return { type: "number" };
  if (schema instanceof z.ZodArray) return listType(schema.element);
  if (!(schema instanceof z.ZodType) || schema.type !== "string") return undefined;
  return { type: "line", ...(schema instanceof z.ZodString && schema.maxLength ? { max: schema.maxLength } : {}) };
}

function listType(element: unknown): FieldType | undefined {
  if (element === sourceSchema) return { type: "sources" };
  if (element instanceof z.ZodEnum) return { type: "choices", options: element.options.map(String) };
  return element instanceof z.ZodString ? { type: "lines" } : undefined;
}
