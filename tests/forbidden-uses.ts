import { type ESTree, parseSync, Visitor } from "vite";

type Use = { name: string | undefined; from: string | undefined };
type Named = ESTree.Expression | ESTree.PropertyKey | ESTree.ModuleExportName | null | undefined;

const isHook = (name: string | undefined): boolean => name !== undefined && /^use(?:[A-Z]|$)/.test(name);

/** A name as it is written: plainly, in quotation marks or in backticks. */
function nameOf(node: Named, isComputed = false): string | undefined {
  if (node?.type === "Identifier") return isComputed ? undefined : node.name;
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node?.type === "TemplateLiteral") return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The value itself, without what only types say of it. */
function bare(node: ESTree.Node): ESTree.Node {
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression" || node.type === "TSNonNullExpression")
    return bare(node.expression);
  return node.type === "ParenthesizedExpression" ? bare(node.expression) : node;
}

/** What something is taken from, by its name or the last of its names. */
function ownerOf(node: ESTree.Node | null): string | undefined {
  const value = node && bare(node);
  if (value?.type === "Identifier") return value.name;
  if (value?.type === "MetaProperty") return "import.meta";
  if (value?.type !== "MemberExpression") return undefined;
  return isBuildSettings(value) ? "import.meta.env" : lastOf(value);
}

const isBuildSettings = (node: ESTree.MemberExpression): boolean =>
  ownerOf(node.object) === "import.meta" && lastOf(node) === "env";

/**
 * Every way in which a module names something of another: `a.name`, `a["name"]`, `{ name } = a`, `import { name as b }`,
 * a call of it, with what it is taken from where that is known. A key that only the running code knows has no name, and
 * nor has what is taken of `process` or `import.meta.env` where the whole of it is handed on.
 */
function usesIn(file: string, text: string): Use[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Use[] = [];
  // What stands where it is seen what is taken of it, or is the name of something else.
  const known = new Set<ESTree.Node>();
  const unpacked = (target: ESTree.Node | null, init: ESTree.Expression | null) => {
    if (!init) return;
    const from = ownerOf(init);
    // Under another name, nobody sees what is taken of it.
    if (target?.type === "Identifier") found.push({ name: undefined, from });
    if (target?.type !== "ObjectPattern") return;
    known.add(bare(init));
    for (const part of target.properties) {
      const name = part.type === "Property" ? nameOf(part.key, part.computed) : undefined;
      // What becomes of the settings of the build is not followed.
      found.push({ name: from === "import.meta" && name === "env" ? undefined : name, from });
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
    MemberExpression: (node) => {
      if (isBuildSettings(node) && !known.has(node)) found.push({ name: undefined, from: "import.meta.env" });
      known.add(bare(node.object));
      if (!node.computed) known.add(node.property);
      found.push({ name: lastOf(node), from: ownerOf(node.object) });
    },
    Property: ({ key, computed }) => void (computed || known.add(key)),
    Identifier: (node) => {
      if (node.name === "process" && !known.has(node)) found.push({ name: undefined, from: "process" });
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

/**
 * Whether a module reads the environment, by whatever way to it: none but `process.<something else>`, and what the
 * build says of itself, is known not to.
 */
export const readsEnvironment = (file: string, text: string): boolean =>
  usesIn(file, text).some(({ name, from }) => {
    if (from === "process") return name === undefined || name === "env" || name === "*";
    if (from === "import.meta.env") return !/^(?:DEV|PROD|SSR)$/.test(name ?? "");
    if (from === "import.meta" && name === undefined) return true;
    return from === "node:process" || (name === "process" && /^(?:global(?:This)?|window|self)$/.test(from ?? ""));
  });
