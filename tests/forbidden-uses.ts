import { type ESTree, parseSync, Visitor } from "vite";

type Named = ESTree.Expression | ESTree.PropertyKey | ESTree.ModuleExportName | null | undefined;

const isHook = (name: string | undefined): boolean => name !== undefined && /^use(?:[A-Z]|$)/.test(name);

/** A name as it is written: plainly, in quotation marks or in backticks. */
function nameOf(node: Named, isComputed = false): string | undefined {
  if (node?.type === "Identifier") return isComputed ? undefined : node.name;
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node?.type === "TemplateLiteral") return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/**
 * Every way in which a module names something of another: `a.name`, `a["name"]`, `{ name } = a`, `import { name as b }`,
 * a call of it, with what it is taken from where that is known. A key that only the running code knows has no name.
 */
function usesIn(file: string, text: string): { name: string | undefined; from: string | undefined }[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: { name: string | undefined; from: string | undefined }[] = [];
  const unpacked = (target: ESTree.Node | null, from: ESTree.Expression | null) => {
    // Under another name, nobody sees what is taken of it.
    if (target?.type === "Identifier") found.push({ name: undefined, from: nameOf(from) });
    if (target?.type !== "ObjectPattern") return;
    for (const part of target.properties) {
      const name = part.type === "Property" ? nameOf(part.key, part.computed) : undefined;
      found.push({ name, from: nameOf(from) });
    }
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      if (importKind === "type") return;
      for (const one of specifiers) {
        const isWhole = one.type !== "ImportSpecifier";
        if (isWhole || one.importKind !== "type")
          found.push({ name: isWhole ? "*" : nameOf(one.imported), from: source.value });
      }
    },
    ExportNamedDeclaration: ({ source, specifiers }) => {
      if (source) for (const { local } of specifiers) found.push({ name: nameOf(local), from: source.value });
    },
    MemberExpression: ({ object, property, computed }) => {
      const name = property.type === "PrivateIdentifier" ? undefined : nameOf(property, computed);
      found.push({ name, from: nameOf(object) ?? (object.type === "MemberExpression" ? lastOf(object) : undefined) });
    },
    VariableDeclarator: ({ id, init }) => unpacked(id, init),
    AssignmentExpression: ({ left, right }) => unpacked(left, right),
    CallExpression: ({ callee }) => void found.push({ name: nameOf(callee), from: undefined }),
  }).visit(program);
  return found;
}

const lastOf = ({ property, computed }: ESTree.MemberExpression): string | undefined =>
  property.type === "PrivateIdentifier" ? undefined : nameOf(property, computed);

/** Whether a module uses a hook, or takes the whole of React, by which it could under any name. */
export const usesHooks = (file: string, text: string): boolean =>
  usesIn(file, text).some(({ name, from }) => isHook(name) || (name === "*" && from === "react"));

/** Whether a module reads the environment, by whatever way to it: none but `process.<something else>` is known not to. */
export const readsEnvironment = (file: string, text: string): boolean =>
  usesIn(file, text).some(({ name, from }) => {
    if (from === "process") return name === undefined || name === "env" || name === "*";
    return from === "node:process" || (name === "process" && /^(?:global(?:This)?|window|self)$/.test(from ?? ""));
  });
