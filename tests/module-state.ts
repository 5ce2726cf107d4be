import { type ESTree, parseSync } from "vite";
import { bare, lastName, type Node, namesIn, walkNames } from "./module-names.ts";

type Statement = ESTree.Program["body"][number] | ESTree.Declaration;

/** What `new` makes that nothing can be put into, or that is full from the start; what changes it is looked for below. */
const made = new Set(["Set", "Map", "RegExp", "URL", "TextEncoder", "TextDecoder"]);
/** Calls that sound like a maker, and make what remembers nothing of those who use it. */
const keys = new Set(["createContext", "createRequire"]);
const maker = /^(?:create|make|open|connect|memo)(?:[A-Z]|$)/;
const changers = new Set(
  "set add delete clear push pop shift unshift splice sort reverse fill copyWithin append".split(" "),
);

/** The name at the front of `name.a[b].c`, or of nothing but itself. */
function rootOf(node: Node): string | undefined {
  const value = bare(node);
  if (value?.type === "MemberExpression") return rootOf(value.object);
  return value?.type === "Identifier" ? value.name : undefined;
}

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

/** What a class keeps for itself, not for what is made of it. */
const staticOf = ({ body }: ESTree.Class): string[] =>
  body.body.flatMap((part) => {
    if (part.type === "StaticBlock") return ["has a static block"];
    return part.type === "PropertyDefinition" && part.static ? ["has a static field"] : [];
  });

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
      found.push(...staticOf(statement).map((why) => `${statement.id?.name} ${why}`));
    }
    if (statement?.type !== "VariableDeclaration" || statement.declare) continue;
    for (const { id, init } of statement.declarations) {
      const value = bare(init);
      if (value?.type === "ClassExpression") found.push(...staticOf(value).map((why) => `a class ${why}`));
      for (const { name, defaults } of namesIn(id)) {
        names.add(name);
        if (/[gy]/.test(flagsOf(init))) walking.add(name);
        const [held] = [init, ...defaults].flatMap((one) => memoryOf(one) ?? []);
        const why = statement.kind === "const" ? held : "is a variable";
        if (why) found.push(`${name} ${why}`);
      }
    }
  }
  return { names, found, walking };
}

/** What an assignment writes to, each part of a pattern too. */
function targetsIn(left: ESTree.AssignmentTargetMaybeDefault | ESTree.AssignmentTargetRest): Node[] {
  if (left.type === "AssignmentPattern") return targetsIn(left.left);
  if (left.type === "RestElement") return targetsIn(left.argument);
  if (left.type === "ArrayPattern") return left.elements.flatMap((part) => (part ? targetsIn(part) : []));
  if (left.type !== "ObjectPattern") return [left];
  return left.properties.flatMap((part) => targetsIn(part.type === "Property" ? part.value : part.argument));
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
  walkNames(program, names, (rootsOf) => {
    const add = (node: Node, how: string) => found.push(...[...rootsOf(node)].map((root) => `${root} ${how}`));
    const changed = (target: Node) => {
      if (bare(target)?.type === "MemberExpression") add(target, "is changed");
    };
    return {
      AssignmentExpression: ({ left }) => {
        for (const target of targetsIn(left)) changed(target);
      },
      UpdateExpression: ({ argument }) => changed(argument),
      UnaryExpression: ({ operator, argument }) => void (operator === "delete" && changed(argument)),
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type !== "MemberExpression") return;
        const method = lastName(callee) ?? "";
        const root = rootOf(callee.object);
        if (root && walking.has(root) && /^(?:test|exec)$/.test(method)) add(callee.object, "remembers its place");
        if (changers.has(method)) add(callee.object, `is changed by ${method}`);
        if (root === "Object" && /^(?:assign|define|setPrototypeOf)/.test(method)) add(first, "is changed");
        if (root === "Reflect" && /^(?:set|define|delete)/.test(method)) add(first, "is changed");
        // `Array.prototype.push.call(a, …)`: what is changed is given to the changer.
        const borrowed = callee.object.type === "MemberExpression" ? (lastName(callee.object) ?? "") : "";
        if (/^(?:call|apply)$/.test(method) && changers.has(borrowed)) add(first, `is changed by ${borrowed}`);
      },
    };
  });
  return [...new Set(found)];
}
