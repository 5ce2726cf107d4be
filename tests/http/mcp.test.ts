import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type LocalServer, startLocalServer } from "../support/local-server.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let server: LocalServer;
let client: Client;
beforeAll(async () => {
  site = await startSite({ env: { SITE_NAME: "The Handbook" } });
  server = await startLocalServer(site.listener);
  client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.origin)));
});
afterAll(async () => {
  await client.close();
  await server.stop();
  await site.stop();
});

const answerSchema = z.object({
  content: z.tuple([z.object({ text: z.string() })]),
  isError: z.boolean().default(false),
});
async function call(name: string, input: Record<string, unknown>) {
  const { content, isError } = answerSchema.parse(await client.callTool({ name, arguments: input }));
  return { text: content[0].text, isError };
}

it("names itself and its three tools after the site", async () => {
  expect(client.getServerVersion()).toMatchObject({ name: "The Handbook" });
  expect(client.getInstructions()).toContain("The texts are under CC BY 4.0.");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search", "read", "list"]);
  for (const { description, annotations } of tools) {
    expect(description).toBeTruthy();
    expect(annotations?.readOnlyHint).toBe(true);
  }
});

it("finds a page, reads it, and a section of it with the sources that this cites", async () => {
  const found = await call("search", { query: "confidence indicators" });
  const [, address = ""] = /^- \[Confidence Indicators\]\((\S+)\)/m.exec(found.text) ?? [];
  expect(address).toBe("http://site.test/pattern/confidence-indicators");
  const page = await call("read", { address });
  expect(page.text).toMatch(/^# Confidence Indicators\n/);
  const section = await call("read", { address, section: "solution" });
  expect(section.text).toMatch(/^## Solution\n/);
  expect(section.text).not.toContain("## Problem");
  expect(page.text).toContain(section.text.split("\n\n[^")[0]);
  expect(await call("read", { address: "/pattern/confidence-indicators#solution" })).toEqual(section);
  for (const [, key] of section.text.matchAll(/\[\^([\w-]+)\](?!:)/g)) expect(section.text).toContain(`[^${key}]: `);
  expect((await call("read", { address: "/glossary#token" })).text).toMatch(/^# Token\n/);
});

it("finds the section that fits, and only what it can read", async () => {
  for (const query of ["laws", "glass box in text only", "start"]) {
    const { text } = await call("search", { query });
    const addresses = [...text.matchAll(/^- \[.+\]\((\S+)\)/gm)].map(([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect((await call("read", { address })).isError, address).toBe(false);
  }
  const { text } = await call("search", { query: "typing indicator" });
  expect(text).toMatch(/\]\(http:\/\/site\.test\/\S+#\S+\)/);
  expect(text).not.toContain("](/");
});

it("lists a kind", async () => {
  const { text } = await call("list", { kind: "laws" });
  expect(text).toContain("- [Dark Matter](http://site.test/laws/dark-matter): ");
});

it("says what is wrong with what it is asked for, and what to do", async () => {
  const none = { address: "/pattern/none" };
  expect(await call("read", none)).toEqual({
    isError: true,
    text: "There is no page at /pattern/none. Search, or list a kind.",
  });
  const section = await call("read", { address: "/laws/dark-matter", section: "none" });
  expect(section).toMatchObject({ isError: true, text: expect.stringContaining("Guidelines") });
  expect((await call("search", { query: "xqzvbk" })).text).toContain("Try other words");
  expect((await call("list", { kind: "none" })).isError).toBe(true);
  expect((await call("search", { query: "x".repeat(201) })).isError).toBe(true);
});

it("takes one message at a time, from a client that does not ask too often", async () => {
  const accept = { Accept: "application/json, text/event-stream" };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  expect((await site.send("POST", "/mcp", [message, message], accept)).status).toBe(422);
  expect((await site.send("POST", "/mcp", "{", accept)).status).toBe(422);
  expect((await site.fetch("/mcp")).status).toBe(405);
  const foreign = await site.send("POST", "/mcp", message, { ...accept, Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  const statuses = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await site.send("POST", "/mcp", message, accept)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
