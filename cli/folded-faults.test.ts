import { expect, it } from "vitest";
import { foldedFaults } from "./report.ts";

const linking = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ where: `laws/${at}.md`, field: "content", problem: "links to /x" }));
const other = { where: "laws/y.md", field: "title", problem: "is missing" };

it("names each fault while there are few", () => {
  expect(foldedFaults([...linking(6), other])).toHaveLength(7);
  expect(foldedFaults([other])).toEqual(["laws/y.md: title is missing"]);
});

it("shows one fault in many places in the first of them, and counts the rest", () => {
  const lines = foldedFaults([...linking(20), other]);
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe("laws/0.md: content links to /x");
  expect(lines.slice(-2)).toEqual([
    "… and 15 more: links to /x (--json names them all)",
    "laws/y.md: title is missing",
  ]);
});

it("ends after so many lines, and counts the faults that are left", () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({ ...other, problem: `is missing ${at}` }));
  const lines = foldedFaults([...linking(20), ...many]);
  expect(lines).toHaveLength(51);
  expect(lines.at(-2)).toBe("laws/y.md: title is missing 43");
  expect(lines.at(-1)).toBe("… and 956 more faults (--json names them all)");
});
