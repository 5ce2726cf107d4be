import { type ElementType, isValidElement, type ReactElement } from "react";
import { jsx } from "react/jsx-runtime";
import { isRecord } from "./domain/is-record.ts";

/** What stands for a client component where server components run (react-server-dom's `registerClientReference`). */
export type ClientReference = { $$typeof: symbol; $$id: string };
/** Gives the component that a reference stands for; undefined while that is not known. */
export type Lookup = (reference: ClientReference) => ElementType | undefined;

const CLIENT_REFERENCE = Symbol.for("react.client.reference");

/** Thrown by a tree with something in it that has to be waited for, which only a payload can carry. */
export class NotAtOnce extends Error {}

const isFunction = (type: unknown): type is (props: unknown) => unknown => typeof type === "function";

/** An element of HTML, or what React has of its own: a fragment, a boundary. */
const isOfHtml = (type: unknown): type is "div" => typeof type === "string" || typeof type === "symbol";

const isClientReference = (type: unknown): type is ClientReference =>
  isFunction(type) && Reflect.get(type, "$$typeof") === CLIENT_REFERENCE;

/**
 * A tree of server components, as it stands when each of them was called and what stands for a client component is
 * that component: what writing a payload of the tree and reading it would come to, for a small part of the work.
 * @throws NotAtOnce where a part has to be waited for; whatever a component throws.
 */
export function withClientComponents(node: unknown, lookup: Lookup): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (isValidElement(node)) return elementWith(node, lookup);
  if (Array.isArray(node)) return arrayWith(node, lookup);
  if (node instanceof Promise) throw new NotAtOnce("A promise is given to a component.");
  return Object.getPrototypeOf(node) === Object.prototype && isRecord(node) ? recordWith(node, lookup) : node;
}

function elementWith(element: ReactElement<unknown>, lookup: Lookup): unknown {
  const { key, props }: { key: string | null; props: unknown } = element;
  const type: unknown = element.type;
  if (isOfHtml(type)) {
    const own = childrenWith(props, lookup);
    return own === props ? element : elementOf(type, own, key);
  }
  if (isClientReference(type)) {
    const component = lookup(type);
    const own = withClientComponents(props, lookup);
    // What is not known yet leaves a gap, so that one walk finds all that is missing.
    return component === undefined ? null : elementOf(component, own, key);
  }
  if (isFunction(type)) return withClientComponents(type(props), lookup);
  throw new NotAtOnce("A component of this sort is made by React alone.");
}

/** In development the properties of an element with a key complain when they are read as such: a copy does not. */
const elementOf = (type: ElementType, props: unknown, key: string | null): ReactElement =>
  key === null ? jsx(type, props) : jsx(type, isRecord(props) ? { ...props } : props, key);

/** The properties of an element of HTML: none but its children can hold an element. */
function childrenWith(props: unknown, lookup: Lookup): unknown {
  if (!isRecord(props)) return props;
  const children = withClientComponents(props.children, lookup);
  return children === props.children ? props : { ...props, children };
}

function arrayWith(nodes: readonly unknown[], lookup: Lookup): readonly unknown[] {
  let changed: unknown[] | undefined;
  nodes.forEach((node, at) => {
    const own = withClientComponents(node, lookup);
    if (own === node) return;
    changed ??= [...nodes];
    changed[at] = own;
  });
  return changed ?? nodes;
}

function recordWith(record: Record<string, unknown>, lookup: Lookup): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined;
  for (const name in record) {
    const own = withClientComponents(record[name], lookup);
    if (own === record[name]) continue;
    changed ??= { ...record };
    changed[name] = own;
  }
  return changed ?? record;
}
