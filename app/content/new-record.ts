import { faultIn, type Issue } from "../shared/errors.ts";
import { descriptors, type Entity, type EntityOf, type Kind } from "./kinds/index.ts";

/** What a new record says in a field that is still to be written: a line or a text, or hyphenated words. */
export const placeholder = "To be written";
const placeholders: readonly unknown[] = [placeholder, "some-words"];
/** Candidates for the value of a field without a default: the first that its schema accepts. */
const initialValues = [null, false, [], ...placeholders, 1];

type FieldSchema = NonNullable<ReturnType<(typeof descriptors)[Kind]["fields"]["get"]>>;

/** The allowed values of an enum field; empty for other fields. */
export function choicesOf(schema: FieldSchema): readonly unknown[] {
  const [issue] = schema.safeParse(placeholder).error?.issues ?? [];
  return issue?.code === "invalid_value" ? issue.values : [];
}

function initialValue(schema: FieldSchema): unknown {
  const withDefault = schema.safeParse(undefined);
  if (withDefault.success) return withDefault.data;
  return [...initialValues, ...choicesOf(schema)].find((value) => schema.safeParse(value).success) ?? null;
}

/** The fields of a new record, each with a value that its schema accepts. */
export function newFields(kind: Kind, slug: string, position: number, now: Date): Record<string, unknown> {
  const { fields, template } = descriptors[kind];
  const moment = now.toISOString();
  const values = [...fields].map(([field, schema]) => [field, initialValue(schema)]);
  const common = { id: slug, slug, position, createdAt: moment, updatedAt: moment };
  return { ...Object.fromEntries(values), ...common, ...template?.(now) };
}

export const isUnwritten = (value: unknown): boolean => placeholders.includes(value);

/** Values of a draft, with a placeholder in each field that is empty and may not be. */
export function withPlaceholders(kind: Kind, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled = Object.entries(values).map(([field, value]) => {
    const schema = descriptors[kind].fields.get(field);
    if (value !== "" || !schema || schema.safeParse(value).success) return [field, value];
    return [field, placeholders.find((one) => schema.safeParse(one).success) ?? value];
  });
  return Object.fromEntries(filled);
}

/** A fault for each field that is still to be written. */
export function unwrittenFields<K extends Kind>(kind: K, record: EntityOf<K>): Issue[] {
  const entity: Entity = record;
  return Object.entries(entity)
    .filter(([, value]) => isUnwritten(value))
    .map(([field]) => faultIn(`${kind}/${entity.slug}.md`, field, "is still to be written"));
}
