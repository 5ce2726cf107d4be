import { type ESTree, Visitor } from "vite";

export type Node =
  | ESTree.Expression
  | ESTree.Argument
  | ESTree.AssignmentTarget
  | ESTree.ArrayExpressionElement
  | null
  | undefined;
type Pattern =
  | ESTree.BindingPattern
  | ESTree.BindingRestElement
  | ESTree.ParamPattern
  | ESTree.AssignmentTargetMaybeDefault
  | ESTree.AssignmentTargetRest;
type Roots = ReadonlySet<string>;

/** Calls that give out a part of what they are called on; the calls of `Object` give those of their argument. */
const givers = /^(?:get|at|find|findLast|values|entries|valueOf)$/;
/** Calls that hand each part of what they are called on to a function. */
const each = /^(?:forEach|map|flatMap|filter|some|every|find|findIndex|findLast)$/;
const nobody: Roots = new Set();

/** The value itself, without what only types say of it and without waiting for it. */
export function bare(node: Node): Node {
  if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression" || node?.type === "TSNonNullExpression")
    return bare(node.expression);
  if (node?.type === "ParenthesizedExpression" || node?.type === "ChainExpression") return bare(node.expression);
  if (node?.type === "SequenceExpression") return bare(node.expressions.at(-1));
  return node?.type === "AwaitExpression" ? bare(node.argument) : node;
}

/** What is called, or the last part of `name.a.b`. */
export const lastName = (node: Node): string | undefined => {
  if (node?.type === "Identifier") return node.name;
  if (node?.type !== "MemberExpression") return undefined;
  if (node.property.type === "Literal") return String(node.property.value);
  return node.property.type === "Identifier" && !node.computed ? node.property.name : undefined;
};

type Named = { name: string; defaults: Node[]; isRest?: true };

/** The names that a pattern gives, each with the values that stand in for what is missing; a rest is a copy. */
export function namesIn(pattern: Pattern, defaults: Node[] = []): Named[] {
  switch (pattern.type) {
    case "Identifier":
      return [{ name: pattern.name, defaults }];
    case "AssignmentPattern":
      return namesIn(pattern.left, [...defaults, pattern.right]);
    case "ArrayPattern":
      return pattern.elements.flatMap((part) => (part ? namesIn(part, defaults) : []));
    case "ObjectPattern":
      return pattern.properties.flatMap((part) => namesIn(part.type === "Property" ? part.value : part, defaults));
    case "RestElement":
      return namesIn(pattern.argument).map((named) => ({ ...named, isRest: true }));
    case "TSParameterProperty":
      return namesIn(pattern.parameter, defaults);
    default:
      return [];
  }
}

type Looker = ConstructorParameters<typeof Visitor>[0];

/**
 * Walks a program and knows, wherever it is, which names of the module's top a value leads to: by another name for it,
 * by a part of it, by what stands in for a parameter, by `this` of its own methods.
 */
export function walkNames(program: ESTree.Program, tops: Roots, look: (rootsOf: (node: Node) => Roots) => Looker) {
  type Frame = Map<string, Roots>;
  const frames: Frame[] = [];
  /** What functions are given that are met later: their `this`, and their first parameter. */
  const given = new Map<object, { self?: Roots; first?: Roots }>();

  const rootsOfName = (name: string): Roots => {
    const known = frames.findLast((frame) => frame.has(name))?.get(name);
    return known ?? (tops.has(name) || /^global(?:This)?$/.test(name) ? new Set([name]) : nobody);
  };
  const all = (nodes: readonly Node[]): Roots => new Set(nodes.flatMap((node) => [...rootsOf(node)]));
  function rootsOf(node: Node): Roots {
    const value = bare(node);
    if (value?.type === "Identifier") return rootsOfName(value.name);
    if (value?.type === "ThisExpression") return rootsOfName("this");
    if (value?.type === "MemberExpression") return rootsOf(value.object);
    if (value?.type === "LogicalExpression") return all([value.left, value.right]);
    if (value?.type === "ConditionalExpression") return all([value.consequent, value.alternate]);
    if (value?.type !== "CallExpression" || value.callee.type !== "MemberExpression") return nobody;
    if (!givers.test(lastName(value.callee) ?? "")) return nobody;
    return lastName(bare(value.callee.object)) === "Object" ? rootsOf(value.arguments[0]) : rootsOf(value.callee);
  }
  /** What the parts lead to that a loop goes through, a list that is written out among them. */
  const partsOf = (node: Node): Roots => {
    const value = bare(node);
    return value?.type === "ArrayExpression" ? all(value.elements.map(whole)) : rootsOf(value);
  };
  const whole = (node: Node): Node => (node?.type === "SpreadElement" ? node.argument : node);
  const bind = (pattern: Pattern, roots: Roots) => {
    const frame = frames.at(-1);
    for (const { name, defaults, isRest } of namesIn(pattern))
      frame?.set(name, isRest ? nobody : new Set([...roots, ...all(defaults)]));
  };

  const enter = () => void frames.push(new Map());
  const leave = () => void frames.pop();
  const enterFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    enter();
    const { self, first } = given.get(node) ?? {};
    if (node.type !== "ArrowFunctionExpression") frames.at(-1)?.set("this", self ?? nobody);
    for (const [index, param] of node.params.entries()) bind(param, index === 0 ? (first ?? nobody) : nobody);
  };
  /** Methods of an object or a class know it by `this`. */
  const lend = (method: object, name: string) => given.set(method, { self: new Set([name]) });
  const own: Looker = {
    FunctionDeclaration: enterFunction,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enterFunction,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enterFunction,
    "ArrowFunctionExpression:exit": leave,
    BlockStatement: enter,
    "BlockStatement:exit": leave,
    ForStatement: enter,
    "ForStatement:exit": leave,
    ForOfStatement: ({ left, right }) => {
      enter();
      if (left.type === "VariableDeclaration") for (const { id } of left.declarations) bind(id, partsOf(right));
    },
    "ForOfStatement:exit": leave,
    CatchClause: enter,
    "CatchClause:exit": leave,
    ClassDeclaration: ({ id, body }) => {
      for (const part of body.body)
        if (part.type === "MethodDefinition" && part.static && id && frames.length === 0) lend(part.value, id.name);
    },
    VariableDeclarator: ({ id, init }) => {
      if (frames.length > 0 && init) bind(id, id.type === "Identifier" ? rootsOf(init) : partsOf(init));
      const value = bare(init);
      if (frames.length > 0 || id.type !== "Identifier" || value?.type !== "ObjectExpression") return;
      for (const part of value.properties)
        if (part.type === "Property" && part.value.type === "FunctionExpression") lend(part.value, id.name);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (!/Function/.test(first?.type ?? "") || callee.type !== "MemberExpression" || !first) return;
      if (each.test(lastName(callee) ?? "")) given.set(first, { first: partsOf(callee.object) });
    },
  };
  const theirs = look(rootsOf);
  const both: Looker = { ...own, ...theirs };
  // Both are told of a declaration and a call, the walker first.
  both.CallExpression = (node) => {
    own.CallExpression?.(node);
    theirs.CallExpression?.(node);
  };
  new Visitor(both).visit(program);
}
