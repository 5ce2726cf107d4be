import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { giveWay } from "./give-way.ts";

it("leaves a process alone whose system has one priority for all its threads", () => {
  const before = getPriority();
  expect(giveWay("darwin")).toBe(false);
  expect(getPriority()).toBe(before);
});
