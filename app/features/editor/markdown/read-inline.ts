import type { Mark, Node } from "@tiptap/pm/model";
import type { Image, Link, PhrasingContent } from "mdast";
import { isAllowedLink, isAllowedPicture } from "../../../content/link-schemes.ts";
import { schema } from "../document/schema.ts";

/** Thrown for what the editor has no form for; the block around it is then kept as it was written. */
export class NotUnderstood extends Error {}

type SourceOf = (node: PhrasingContent) => string;

/** The marks that Markdown's containers within a line become. */
const markNames = { emphasis: "italic", strong: "bold", delete: "strike" };

/** What stands in a line, as the editor has it. Line ends are shown as line breaks, as on the site. */
export function readInline(nodes: readonly PhrasingContent[], sourceOf: SourceOf, marks: readonly Mark[] = []): Node[] {
  const text = (value: string, more: readonly Mark[] = marks) => (value ? [schema.text(value, more)] : []);
  const lineBreak = () => schema.node("hardBreak", null, [], marks);
  return nodes.flatMap((node): Node[] => {
    switch (node.type) {
      case "text":
        return node.value.split("\n").flatMap((line, index) => (index ? [lineBreak(), ...text(line)] : text(line)));
      case "break":
        return [lineBreak()];
      case "inlineCode":
        return text(node.value, schema.mark("code").addToSet(marks));
      case "emphasis":
      case "strong":
      case "delete":
        return readInline(node.children, sourceOf, schema.mark(markNames[node.type]).addToSet(marks));
      case "footnoteReference":
        return [schema.node("footnote", { key: node.label ?? node.identifier }, [], marks)];
      case "link":
        return readLink(node, sourceOf, marks);
      case "image":
        return readPicture(node, sourceOf, marks);
      default:
        return kept(sourceOf(node), marks);
    }
  });
}

function readLink(node: Link, sourceOf: SourceOf, marks: readonly Mark[]): Node[] {
  if (!isAllowedLink(node.url) || node.children.length === 0) return kept(sourceOf(node), marks);
  const mark = schema.mark("link", { href: node.url, title: node.title ?? null });
  return readInline(node.children, sourceOf, mark.addToSet(marks));
}

function readPicture(node: Image, sourceOf: SourceOf, marks: readonly Mark[]): Node[] {
  if (!isAllowedPicture(node.url)) return kept(sourceOf(node), marks);
  return [schema.node("image", { src: node.url, alt: node.alt ?? "", title: node.title ?? null }, [], marks)];
}

/** Over several lines a source may hold the markers of what it stands in, so only the whole block can be kept. */
function kept(source: string, marks: readonly Mark[]): Node[] {
  if (source.includes("\n")) throw new NotUnderstood();
  return [schema.node("keptInline", { source }, [], marks)];
}
