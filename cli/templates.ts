import { serializeFields } from "../app/content/file-format.ts";
import { descriptors, type Kind } from "../app/domain/kinds/index.ts";

const toBeWritten = "To be written";
/** What a field without a default begins with: the first of these that its schema takes. */
const beginnings = [null, false, [], toBeWritten];

/** The file of a record that is yet to be written: every field, with an example where one helps. */
export function template(kind: Kind, slug: string, position: number, now: Date): string {
  const { fields, template: examples } = descriptors[kind];
  const moment = now.toISOString();
  const begun = [...fields].map(([field, schema]): [string, unknown] => {
    const byDefault = schema.safeParse(undefined);
    if (byDefault.success) return [field, byDefault.data];
    const beginning = beginnings.find((value) => schema.safeParse(value).success);
    return [field, beginning === undefined ? toBeWritten : beginning];
  });
  const common = { id: slug, slug, position, createdAt: moment, updatedAt: moment, lastReviewed: moment.slice(0, 10) };
  return serializeFields(kind, { ...Object.fromEntries(begun), ...common, ...examples?.(now) });
}
