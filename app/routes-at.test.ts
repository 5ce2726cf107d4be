import { expect, it } from "vitest";
import { createRoutesAt } from "./routes-at.ts";

const child = (path: string) => ({ id: path || "index", path });
const paths = ["", "laws", "laws/:slug", "kit.csv", ":slug/more", "api/:one", "api/*", "*"];
const root = { id: "root", path: "", children: paths.map(child) };
const routesAt = createRoutesAt([root]);
const idsAt = (pathname: string) =>
  routesAt(pathname).flatMap((route) => ("children" in route ? (route.children ?? []).map(({ id }) => id) : []));

it("an address is looked for among the routes that begin as it does, and those that begin in any way", () => {
  expect(idsAt("/laws/x")).toEqual(["index", "laws", "laws/:slug", ":slug/more", "*"]);
  expect(idsAt("/LAWS")).toEqual(idsAt("/laws/x"));
  expect(idsAt("/api/x/y")).toEqual(["index", ":slug/more", "api/:one", "api/*", "*"]);
  expect(idsAt("/kit.csv")).toEqual(["index", "kit.csv", ":slug/more", "*"]);
  expect(idsAt("/nowhere")).toEqual(["index", ":slug/more", "*"]);
  expect(idsAt("/")).toEqual(["index", ":slug/more", "*"]);
});

it("letters that are written in another way are looked for among all routes", () => {
  expect(routesAt("/%6Caws")).toEqual([root]);
});
