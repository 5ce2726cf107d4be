import { createElement, Fragment, isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { type Lookup, NotAtOnce, withClientComponents } from "./client-components.ts";

/** What the bundle of server components has in the place of a client component. */
const referenceTo = (id: string) =>
  Object.assign(() => null, { $$typeof: Symbol.for("react.client.reference"), $$id: id });

const Button = referenceTo("button");
const Island = referenceTo("island");
const components: Record<string, () => null> = { button: () => null, island: () => null };
const lookup: Lookup = ({ $$id }) => components[$$id];

describe("a tree of server components, with its client components", () => {
  it("calls server components and puts client components in, with the keys that they have", () => {
    const Card = ({ label }: { label: string }) =>
      createElement("div", null, createElement(Button, { key: "b" }), label);
    const made = withClientComponents(createElement(Fragment, null, createElement(Card, { label: "one" })), lookup);
    const expected = createElement("div", null, createElement(components.button ?? "i", { key: "b" }), "one");
    expect(made).toEqual(createElement(Fragment, null, expected));
  });

  it("finds elements in lists and in any property of a client component", () => {
    const parts = [{ icon: createElement(Button) }, "text"];
    const made = withClientComponents(createElement(Island, { parts }), lookup);
    expect(isValidElement(made) && made.props).toEqual({
      parts: [{ icon: createElement(components.button ?? "i") }, "text"],
    });
  });

  it("keeps what holds no component as it is", () => {
    const tree = createElement("p", { id: "a", style: { color: "red" } }, "text", createElement("br"));
    expect(withClientComponents(tree, lookup)).toBe(tree);
    const day = new Date(0);
    expect(withClientComponents(day, lookup)).toBe(day);
  });

  it("goes on past a component that is not known yet, so that all of them are found", () => {
    const asked: string[] = [];
    const unknown: Lookup = ({ $$id }) => void asked.push($$id);
    withClientComponents(createElement(Island, null, createElement(Button)), unknown);
    expect(asked).toEqual(["island", "button"]);
  });

  it("refuses what has to be waited for, and throws what a component throws", () => {
    const Slow = async () => null;
    expect(() => withClientComponents(createElement(Island, { later: Promise.resolve() }), lookup)).toThrow(NotAtOnce);
    expect(() => withClientComponents({ part: Slow() }, lookup)).toThrow(NotAtOnce);
    const Broken = () => {
      throw new Error("broken");
    };
    expect(() => withClientComponents(createElement(Broken), lookup)).toThrow("broken");
  });
});
