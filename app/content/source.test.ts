import { expect, it } from "vitest";
import { parseRecord, serializeRecord } from "./file-format.ts";
import { readFolder } from "./folder.ts";
import { patterns } from "./kinds/patterns.ts";
import { newestReview, productSchema, reviewSchema } from "./source.ts";

const product = {
  name: "An editor",
  says: "Undo takes back one step.",
  url: "https://example.org/undo",
  readOn: "2026-11-22",
};

it.each([
  ["no name", { name: " " }],
  ["a name without end", { name: "x".repeat(81) }],
  ["half a sentence", { says: "takes back one step" }],
  ["two sentences", { says: "Undo takes back one step. Redo does it again." }],
  ["two lines", { says: "Undo takes\nback one step." }],
  ["a page that is not encrypted", { url: "http://example.org/undo" }],
  ["no page", { url: "the manual" }],
  ["a day that is none", { readOn: "2026-02-30" }],
  ["a day in words", { readOn: "November 22, 2026" }],
  ["more than it has", { price: "free" }],
])("a product with %s is refused", (_, fault) => {
  expect(productSchema.safeParse(product).success).toBe(true);
  expect(productSchema.safeParse({ ...product, ...fault }).success).toBe(false);
});

it("a pattern names three products at the most, and a file says which of them is wrong", async () => {
  const { corpus } = await readFolder("content-seed");
  const pattern = corpus.records.patterns.find(({ slug }) => slug === "undo-checkpoints");
  if (!pattern) throw new Error("The seed has no pattern undo-checkpoints.");
  expect(pattern.products.length).toBeGreaterThan(0);
  expect(patterns.schema.safeParse({ ...pattern, products: Array(4).fill(product) }).success).toBe(false);

  const file = serializeRecord("patterns", { ...pattern, products: [product] });
  expect(parseRecord("patterns", "a.md", file).record?.products).toEqual([product]);
  expect(
    parseRecord("patterns", "a.md", file.replace("https://example.org/undo", "http://example.org")).issues,
  ).toMatchObject([{ where: "a.md", field: "products.0.url", problem: expect.stringContaining("https") }]);
  expect(serializeRecord("patterns", { ...pattern, products: [] })).not.toContain("products");
});

const review = (on: string) => ({ on, by: "Fact checker", checked: "Every figure against its source." });

it("the newest review is the one with the latest day, wherever it stands", () => {
  const reviews = [review("2026-11-02"), review("2027-01-05"), review("2026-12-30")];
  expect(newestReview(reviews)?.on).toBe("2027-01-05");
  expect(newestReview([])).toBeUndefined();
});

it("a review says what was checked", () => {
  expect(reviewSchema.safeParse(review("2026-11-02")).success).toBe(true);
  expect(reviewSchema.safeParse({ ...review("2026-11-02"), checked: "" }).success).toBe(false);
  expect(reviewSchema.safeParse({ on: "2026-11-02", by: "Fact checker" }).success).toBe(false);
});
