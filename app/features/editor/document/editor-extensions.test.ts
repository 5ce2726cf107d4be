import { expect, it } from "vitest";
import { editorExtensions } from "./editor-extensions.ts";

const optionsOf = (name: string): unknown => editorExtensions.find((one) => one.name === name)?.options;

it("the editor undoes a hundred steps of half a second, and says what an empty text is for (specification, 5 and 9)", () => {
  expect(optionsOf("starterKit")).toMatchObject({ undoRedo: { depth: 100, newGroupDelay: 500 } });
  expect(optionsOf("placeholder")).toMatchObject({ placeholder: "Start writing your content..." });
});
