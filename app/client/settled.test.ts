import { describe, expect, it } from "vitest";
import { settled } from "./fetch-page.ts";

describe("settled", () => {
  it("waits for promises however deep, also those that promises give", async () => {
    const tick = () => new Promise((resolve) => setTimeout(resolve));
    const done: string[] = [];
    const inner = async () => {
      await tick();
      done.push("inner");
    };
    const outer = async () => {
      await tick();
      done.push("outer");
      return { props: { children: [inner()] } };
    };
    const value = { matches: [{ element: outer() }] };
    expect(await settled(value)).toBe(value);
    expect(done).toEqual(["outer", "inner"]);
  });

  it("fails with the first that fails", async () => {
    const value = [{ type: { payload: Promise.reject(new Error("The module did not come")) } }];
    await expect(settled(value)).rejects.toThrow("The module did not come");
  });

  it("comes to an end in a circle", async () => {
    const circle: { self?: unknown } = {};
    circle.self = [circle];
    expect(await settled(circle)).toBe(circle);
  });
});
