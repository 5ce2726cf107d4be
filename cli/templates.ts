import { serializeFields } from "../app/content/file-format.ts";
import { descriptors, exampleName, type Kind } from "../app/content/kinds/index.ts";
import { choicesOf, newFields, placeholder } from "../app/content/new-record.ts";

/** Comments above the fields of a new file. */
const comments: Readonly<Record<string, string>> = {
  position: "its place among its kind; may stay",
  createdAt: "may stay",
  updatedAt: "may stay: set whenever it is saved",
  related: `related records as folder/slug, such as [${exampleName}]; may stay empty`,
  sources: "a list of key, authors, year, title, venue, url; cited in the text as [^key]",
  aliases: "other forms that are linked too, such as its plural",
};

const about = `# Write in place of "${placeholder}". Comments after a # between the two --- are removed when it is saved.
`;
const draft = "draft: true # visitors do not see it until you publish it, or remove this line\n";

/** The Markdown file of a new record, with all fields, examples and comments. */
export function template(kind: Kind, slug: string, position: number, now: Date, isDraft = false): string {
  const { fields } = descriptors[kind];
  const file = serializeFields(kind, newFields(kind, slug, position, now));
  const end = file.indexOf("\n---\n");
  const front = file.slice(0, end).replaceAll(/^(\w+): .*$/gm, (line, field: string) => {
    const schema = fields.get(field);
    const choices = (schema && choicesOf(schema).join(", ")) || undefined;
    const comment = comments[field] ?? (choices && `one of: ${choices}`);
    return comment ? `# ${comment}\n${line}` : line;
  });
  return front.replace(/^(slug: .*\n)/m, `$1${about}${isDraft ? draft : ""}`) + file.slice(end);
}
