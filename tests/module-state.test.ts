import { describe, expect, it } from "vitest";
import { stateIn } from "./module-state.ts";

describe("state of a module", () => {
  it.each([
    "let a = 1",
    "export let a: string",
    "const a = new Map<string, number>();",
    "const a: A[] = [];",
    "export const a = {};",
    "const a = {} as A;",
    "const a = new LRUCache({ max: 1 })",
    "const a = createLog()",
    "const a = await openDatabase(file)",
    "const a = (() => { let b = 0; return () => ++b; })()",
    "class A { static b = new Map() }",
    "const a = { count: 0 }; const b = () => a.count++;",
    'const a = new Map([["b", 1]]); const b = () => a.set("c", 2);',
    "const a = [1]; export const b = (c) => { a.push(c); };",
    "const a = [1]; const b = () => { delete a[0]; };",
    "const a = { b: { c: 1 } }; const d = () => { a.b.c = 2; };",
    "function a() {} const b = () => { a.last = 1; };",
    "const a = { b: 1 }; const c = (d) => Object.assign(a, d);",
    'import { a } from "./a.ts"; const b = () => { a.c = 1; };',
    "const a = /b/g; const c = (d) => a.test(d);",
    "const a = () => { globalThis.b = 1; };",
    "const a = () => { (globalThis as any).b = 1; };",
    "const a = (b) => Reflect.set(globalThis, 'c', b);",
    "const a = { b: 1 }; const c = () => Reflect.deleteProperty(a, 'b');",
    "const a = new Map(); export const b = a;",
    'const a = new Map([["b", 1]]); export const b = a; const c = () => b.set("c", 2);',
    "const a = [1]; const b = (c) => { const d = a; d.push(c); };",
    "const a = [1]; const b = (c) => { a['push'](c); };",
    "const a = [1]; const b = (c) => { (0, a).push(c); };",
    "const a = [1]; const b = (c) => { a?.push(c); };",
    "const a = [1]; const b = (c) => Array.prototype.push.call(a, c);",
    "const a = held ?? new Map();",
    "const a = isOn ? new Map() : undefined;",
    "export default new Map();",
  ])("is seen in %s", (text) => {
    expect(stateIn("a.ts", text)).not.toEqual([]);
  });

  it.each([
    "const b = () => { let a = 1; return a; }",
    "const a = new Set(['a']);",
    "const a = [1];",
    "const a = () => new Map();",
    "const a = [3, 1]; const b = () => [...a].sort();",
    "const a = /b/g; const c = (d) => d.replace(a, '');",
    "const a = once(() => load());",
    "const a = createContext();",
    "declare let a: string;",
    "class A { b = new Map() }",
    "const A = Extension.create({ name: 1 });",
    "const a = [1]; const b = () => { const c = [...a]; c.push(2); };",
    "export default function a() {}",
    "export default { a: 1 };",
  ])("is not seen in %s", (text) => {
    expect(stateIn("a.ts", text)).toEqual([]);
  });
});
