import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");
const paper = read("docs/voice.md");
const blocks = [...paper.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
const toolSchema = z.strictObject({
  type: z.literal("client"),
  name: z.string(),
  description: z.string(),
  expects_response: z.literal(true),
  parameters: z.strictObject({
    type: z.literal("object"),
    properties: z.record(z.string(), z.object({ type: z.literal("string"), description: z.string() })),
    required: z.array(z.string()),
  }),
});

it("docs/voice.md has the six tools with their parameters, ready to paste", () => {
  const tools = blocks.map((text) => toolSchema.parse(JSON.parse(text)));
  expect(tools.map(({ name, parameters }) => [name, Object.keys(parameters.properties)])).toEqual([
    ["navigateTo", ["url"]],
    ["getCurrentPage", []],
    ["searchContent", ["query"]],
    ["getPageDetails", ["url"]],
    ["getHighlightedContext", []],
    ["updateUserProfile", ["name", "jobTitle", "role", "seniorityLevel", "newInfo"]],
  ]);
});

it("docs/hosting.md passes websockets on through nginx, and keeps them longer than a ping is apart", () => {
  const hosting = read("docs/hosting.md");
  const [, ping] = /LOOK_EVERY = (\d+)_000;/.exec(read("app/host/voice/voice-session.ts")) ?? [];
  const [, path] = /VOICE_PATH = "(.+)"/.exec(read("app/domain/voice-offer.ts")) ?? [];
  const nginx = [...hosting.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, text = ""]) => text).join("");
  for (const line of ["proxy_http_version 1.1;", "Upgrade $http_upgrade;", "Connection $connection_upgrade;"])
    expect(nginx).toContain(line);
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? [];
  expect(Number(seconds)).toBeGreaterThan(Number(ping));
  expect(hosting).toContain(`https://guide.example.org${path}\``);
  expect(hosting).toContain(`a ping every ${ping} seconds`);
});
