import { serializeFields } from "../app/content/file-format.ts";
import { descriptors, type Kind } from "../app/content/kinds/index.ts";

type FieldSchema = NonNullable<ReturnType<(typeof descriptors)[Kind]["fields"]["get"]>>;

const toBeWritten = "To be written";
/** What a field without a default begins with: the first of these that its schema takes. */
const beginnings = [null, false, [], toBeWritten, 1];

/** The words of which a field takes one alone. */
function choicesOf(schema: FieldSchema): readonly unknown[] {
  const [issue] = schema.safeParse(toBeWritten).error?.issues ?? [];
  return issue?.code === "invalid_value" ? issue.values : [];
}

/** What is said beside a field of a new file. */
const comments: Readonly<Record<string, string>> = {
  position: "its place among its kind; may stay",
  createdAt: "may stay",
  updatedAt: "may stay: set whenever it is saved",
  related: "others to read, as folder/slug, such as [laws/dark-matter]; may stay empty",
  sources: "a list of key, authors, year, title, venue, url; cited in the text as [^key]",
  aliases: "other forms that are linked too, such as its plural",
};

const about = `# Write in place of "${toBeWritten}". Lines and words behind a # are left out when it is saved.
# draft: true   without the # in front of it, visitors do not see it until you publish it
`;

/** The file of a record that is yet to be written: every field, with an example where one helps, and what may stay. */
export function template(kind: Kind, slug: string, position: number, now: Date): string {
  const { fields, template: examples } = descriptors[kind];
  const moment = now.toISOString();
  const begun = [...fields].map(([field, schema]): [string, unknown] => {
    const byDefault = schema.safeParse(undefined);
    if (byDefault.success) return [field, byDefault.data];
    const beginning = [...beginnings, ...choicesOf(schema)].find((value) => schema.safeParse(value).success);
    return [field, beginning === undefined ? toBeWritten : beginning];
  });
  const common = { id: slug, slug, position, createdAt: moment, updatedAt: moment };
  const file = serializeFields(kind, { ...Object.fromEntries(begun), ...common, ...examples?.(now) });
  const end = file.indexOf("\n---\n");
  const front = file.slice(0, end).replaceAll(/^(\w+): .*$/gm, (line, field: string) => {
    const schema = fields.get(field);
    const choices = (schema && choicesOf(schema).join(", ")) || undefined;
    const comment = comments[field] ?? (choices && `one of: ${choices}`);
    return comment ? `${line} # ${comment}` : line;
  });
  return front.replace(/^(slug: .*\n)/m, `$1${about}`) + file.slice(end);
}
