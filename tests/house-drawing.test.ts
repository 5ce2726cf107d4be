import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, textOf } from "./support/house.ts";

const here = filesOf(/./);
const isThere = (name: string) => here.some((file) => file === name || (name.endsWith("/") && file.startsWith(name)));

/** The drawing of the house in the README: each room with what is said of it. */
function drawnRooms(): { room: string; text: string }[] {
  const [, drawing = ""] = /^## The house\n\n```\n([\s\S]*?)\n```$/m.exec(textOf("README.md")) ?? [];
  return drawing.split("\n").map((line) => {
    const [, room = "", text = ""] = /^(\S+) +(.+)$/.exec(line) ?? [];
    return { room, text };
  });
}

describe("the house as the README draws it", () => {
  it("has every room, and none that is not there", () => {
    const places = here.flatMap((file) => /^(?:app\/)?[^./][^/]*\/(?!$)/.exec(file) ?? []);
    const rooms = new Set(places.filter((place) => place !== "app/"));
    expect(
      drawnRooms()
        .map(({ room }) => room)
        .sort(),
    ).toEqual([...rooms, "server.ts"].sort());
  });

  it("names folders and files of a room that are there", () => {
    const named = drawnRooms().flatMap(({ room, text }) =>
      [...text.matchAll(/\w[\w./-]*(?:\/(?=[\s,;:.]|$)|\.(?:tsx?|mjs|css)\b)/g)].map(([name]) =>
        isThere(name) ? name : room + name,
      ),
    );
    expect(named).toContain("db/sqlite/");
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

describe("papers", () => {
  const docs = readdirSync(join(import.meta.dirname, "../docs")).filter((name) => name.endsWith(".md"));

  it.each(["README.md", "CONTRIBUTING.md", ...docs.map((name) => `docs/${name}`)])(
    "%s names what is there",
    (paper) => {
      const named = [
        ...textOf(paper).matchAll(/`((?:app|db|cli|docs|scripts|tests|public|content-seed)\/[\w./-]*(?:\/|\.\w+))`/g),
      ];
      expect(named.map(([, name = ""]) => name).filter((name) => !isThere(name))).toEqual([]);
    },
  );
});
