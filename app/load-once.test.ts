import { expect, it, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

it("a route's module is looked up once, below other routes too; all else stays", async () => {
  const lazy = vi.fn(async () => ({ handle: "a" }));
  const [root] = loadOnce([
    {
      id: "root",
      path: "",
      children: [
        { id: "a", path: "a", lazy },
        { id: "b", index: true, lazy },
      ],
    },
  ]);
  expect(root).toMatchObject({ id: "root", path: "" });
  const children = root && "children" in root ? (root.children ?? []) : [];
  expect(children.map(({ id }) => id)).toEqual(["a", "b"]);
  for (const child of [...children, ...children]) expect(await child.lazy?.()).toEqual({ handle: "a" });
  expect(lazy).toHaveBeenCalledTimes(2);
});
