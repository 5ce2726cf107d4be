import { type ESTree, parseSync, Visitor } from "vite";

/** One place where a file names another module. */
export type Reference = {
  form: "import" | "require" | "glob" | "url" | "worker";
  /** What it names, as it is written; undefined where that is known only while the code runs. */
  specifier: string | undefined;
  /** Whether nothing of it is left once the types are gone: `import type`, not `import { type A }`. */
  isType: boolean;
};

type Node = ESTree.Expression | ESTree.Argument | ESTree.ArrayExpressionElement | undefined;

/** A text that stands there, in quotation marks or in backticks without anything to be filled in. */
function plainText(node: Node): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

const isNamed = (node: Node, name: string): boolean => node?.type === "Identifier" && node.name === name;

/** Whether this is `import.meta`, or with a name that property of it. */
function isImportMeta(node: Node, property?: string): boolean {
  if (property === undefined) return node?.type === "MetaProperty" && node.meta.name === "import";
  if (node?.type !== "MemberExpression" || node.property.type !== "Identifier") return false;
  return node.property.name === property && isImportMeta(node.object);
}

/** The references of a call: of `require` in its forms, `import.meta.glob` and `import.meta.resolve`. */
function referencesOfCall({ callee, arguments: [first] }: ESTree.CallExpression): Omit<Reference, "isType">[] {
  const owner = callee.type === "MemberExpression" ? callee.object : undefined;
  const isResolve = isNamed(owner, "require") || isImportMeta(callee, "resolve");
  if (isNamed(callee, "require") || isResolve) return [{ form: "require", specifier: plainText(first) }];
  // What it makes is called by any name, so that it is not seen what that asks for.
  if (isNamed(callee, "createRequire")) return [{ form: "require", specifier: undefined }];
  if (!isImportMeta(callee, "glob")) return [];
  const patterns = first?.type === "ArrayExpression" ? first.elements : [first];
  return patterns.map((pattern) => ({ form: "glob", specifier: plainText(pattern) }));
}

/** The references of `new URL(…, import.meta.url)` and `new Worker(…)`. */
function referencesOfNew({ callee, arguments: [first, base] }: ESTree.NewExpression): Omit<Reference, "isType">[] {
  if (isNamed(callee, "URL") && isImportMeta(base, "url")) return [{ form: "url", specifier: plainText(first) }];
  const isWorker = isNamed(callee, "Worker") || isNamed(callee, "SharedWorker");
  // A worker's `new URL(…)` is a reference of its own.
  if (!isWorker || (first?.type === "NewExpression" && isNamed(first.callee, "URL"))) return [];
  return [{ form: "worker", specifier: plainText(first) }];
}

/** What a style sheet names by the rules that load another file, as it is written; in a comment nothing is named. */
export function sheetReferencesIn(text: string): string[] {
  const rules = text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/@(?:import|reference|plugin|config)\s+(?:url\(\s*)?["']?([^"'\s);]+)/gi);
  return [...rules].map(([, specifier = ""]) => specifier);
}

/** Every place in a module's text that names another module, whatever the form, in no order. */
export function referencesIn(file: string, text: string): Reference[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: Reference[] = [];
  const add = (specifier: string | undefined, isType = false) => found.push({ form: "import", specifier, isType });
  const addValues = (references: Omit<Reference, "isType">[]) =>
    found.push(...references.map((reference) => ({ ...reference, isType: false })));
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => void add(source.value, importKind === "type"),
    ExportNamedDeclaration: ({ source, exportKind }) => source && add(source.value, exportKind === "type"),
    ExportAllDeclaration: ({ source, exportKind }) => void add(source.value, exportKind === "type"),
    ImportExpression: ({ source }) => void add(plainText(source)),
    TSImportType: ({ source }) => void add(source.value, true),
    TSExternalModuleReference: ({ expression }) => void add(expression.value),
    CallExpression: (call) => void addValues(referencesOfCall(call)),
    NewExpression: (made) => void addValues(referencesOfNew(made)),
  }).visit(program);
  return found;
}
