import { type ESTree, parseSync, Visitor } from "vite";

type Node = ESTree.Expression | ESTree.Argument | ESTree.AssignmentTarget | null | undefined;
type Statement = ESTree.Program["body"][number] | ESTree.Declaration;

/** What `new` makes that nothing can be put into, or that is full from the start; what changes it is looked for below. */
const made = new Set(["Set", "Map", "RegExp", "URL", "TextEncoder", "TextDecoder"]);
/** Calls that sound like a maker, and make what remembers nothing of those who use it. */
const keys = new Set(["createContext", "createRequire"]);
const maker = /^(?:create|make|open|connect|memo)(?:[A-Z]|$)/;
const changers = new Set(
  "set add delete clear push pop shift unshift splice sort reverse fill copyWithin append".split(" "),
);

/** The value itself, without what only types say of it and without waiting for it. */
function bare(node: Node): Node {
  if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression" || node?.type === "TSNonNullExpression")
    return bare(node.expression);
  if (node?.type === "ParenthesizedExpression" || node?.type === "ChainExpression") return bare(node.expression);
  if (node?.type === "SequenceExpression") return bare(node.expressions.at(-1));
  return node?.type === "AwaitExpression" ? bare(node.argument) : node;
}

/** The name at the front of `name.a[b].c`, or of nothing but itself. */
function rootOf(node: Node): string | undefined {
  const value = bare(node);
  if (value?.type === "MemberExpression") return rootOf(value.object);
  return value?.type === "Identifier" ? value.name : undefined;
}

const lastName = (node: Node): string | undefined => {
  if (node?.type === "Identifier") return node.name;
  if (node?.type !== "MemberExpression") return undefined;
  if (node.property.type === "Literal") return String(node.property.value);
  return node.property.type === "Identifier" && !node.computed ? node.property.name : undefined;
};

/** Why a constant of a module is one that changes, as far as its value shows. */
function memoryOf(node: Node): string | undefined {
  const value = bare(node);
  if (value?.type === "ArrayExpression" && value.elements.length === 0) return "is empty";
  if (value?.type === "ObjectExpression" && value.properties.length === 0) return "is empty";
  if (value?.type === "LogicalExpression") return memoryOf(value.left) ?? memoryOf(value.right);
  if (value?.type === "ConditionalExpression") return memoryOf(value.consequent) ?? memoryOf(value.alternate);
  if (value?.type === "NewExpression") {
    const name = lastName(value.callee) ?? "";
    if (rootOf(value.callee) === "Intl") return undefined;
    if (made.has(name)) return value.arguments.length > 0 || /^Text/.test(name) ? undefined : "is empty";
    return `is a ${name}`;
  }
  if (value?.type !== "CallExpression") return undefined;
  const name = lastName(value.callee);
  if (name === undefined)
    return /Function/.test(bare(value.callee)?.type ?? "") ? "has what it closes over" : undefined;
  const isOwn = value.callee.type === "Identifier" || rootOf(value.callee) === "Object";
  return isOwn && maker.test(name) && !keys.has(name) ? `comes from ${name}` : undefined;
}

const declared = (statement: Statement): Statement | null =>
  statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;

/** The flags of a regular expression; with "g" or "y" it remembers how far `test` and `exec` came. */
function flagsOf(node: Node): string {
  const value = bare(node);
  if (value?.type === "Literal") return "regex" in value ? value.regex.flags : "";
  if (value?.type !== "NewExpression" || lastName(value.callee) !== "RegExp") return "";
  const [, flags] = value.arguments;
  return flags?.type === "Literal" ? String(flags.value) : "";
}

/** The names that a module has at its top, those that hold state by what they are, and expressions that walk on. */
function topOf(program: ESTree.Program) {
  const names = new Set<string>();
  const found: string[] = [];
  const walking = new Set<string>();
  for (const outer of program.body) {
    const statement = declared(outer);
    if (outer.type === "ExportDefaultDeclaration") {
      const { declaration } = outer;
      const isValue = declaration.type === "NewExpression" || declaration.type === "CallExpression";
      const why = isValue ? memoryOf(declaration) : undefined;
      if (why) found.push(`the default ${why}`);
    }
    if (statement?.type === "ImportDeclaration") for (const { local } of statement.specifiers) names.add(local.name);
    if (statement?.type === "FunctionDeclaration" && statement.id) names.add(statement.id.name);
    if (statement?.type === "ClassDeclaration") {
      if (statement.id) names.add(statement.id.name);
      for (const part of statement.body.body)
        if (part.type === "PropertyDefinition" && part.static) found.push(`${statement.id?.name} has a static field`);
    }
    if (statement?.type !== "VariableDeclaration" || statement.declare) continue;
    for (const { id, init } of statement.declarations) {
      const name = id.type === "Identifier" ? id.name : "a pattern";
      names.add(name);
      if (/[gy]/.test(flagsOf(init))) walking.add(name);
      const why = statement.kind === "const" ? memoryOf(init) : "is a variable";
      if (why) found.push(`${name} ${why}`);
    }
  }
  return { names, found, walking };
}

/**
 * What a module remembers from one use to the next, each with why: its variables, constants with a memory of their
 * own, and whatever at its top, or of another module, it changes. What is given to all who ask and made only once
 * (`once`) is a constant, made late.
 */
export function stateIn(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const { names, found, walking } = topOf(program);
  // Other names that functions give to what stands at the top.
  const aliases = new Map<string, string>();
  const add = (name: string | undefined, how: string) => {
    const root = aliases.get(name ?? "") ?? name;
    if (root && (names.has(root) || /^global(?:This)?$/.test(root))) found.push(`${root} ${how}`);
  };
  const changed = (target: Node) => {
    if (bare(target)?.type === "MemberExpression") add(rootOf(target), "is changed");
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const from = bare(init);
      if (id.type === "Identifier" && from?.type === "Identifier" && !names.has(id.name))
        aliases.set(id.name, from.name);
    },
    AssignmentExpression: ({ left }) => changed(left),
    UpdateExpression: ({ argument }) => changed(argument),
    UnaryExpression: ({ operator, argument }) => void (operator === "delete" && changed(argument)),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== "MemberExpression") return;
      const method = lastName(callee) ?? "";
      const root = rootOf(callee.object);
      if (root && walking.has(root) && /^(?:test|exec)$/.test(method)) add(root, "remembers its place");
      if (changers.has(method)) add(root, `is changed by ${method}`);
      if (root === "Object" && /^(?:assign|define|setPrototypeOf)/.test(method)) add(rootOf(first), "is changed");
      if (root === "Reflect" && /^(?:set|define|delete)/.test(method)) add(rootOf(first), "is changed");
      // `Array.prototype.push.call(a, …)`: what is changed is given to the changer.
      const borrowed = callee.object.type === "MemberExpression" ? (lastName(callee.object) ?? "") : "";
      if (/^(?:call|apply)$/.test(method) && changers.has(borrowed)) add(rootOf(first), `is changed by ${borrowed}`);
    },
  }).visit(program);
  return [...new Set(found)];
}
