import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { voiceToolParameters } from "./voice-tool-parameters.ts";
import { createVoiceTools, type VoiceTools } from "./voice-tools.ts";

const paper = readFileSync(join(import.meta.dirname, "../../../docs/voice.md"), "utf8");
const blocks = [...paper.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
const toolSchema = z.strictObject({
  type: z.literal("client"),
  name: z.string(),
  description: z.string().min(10),
  expects_response: z.literal(true),
  parameters: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
});
const tools = blocks.map((text) => toolSchema.parse(JSON.parse(text)));

it("docs/voice.md has the six tools with the parameters that they take, ready to paste", () => {
  const own = Object.entries(voiceToolParameters).map(([name, schema]) => {
    const { type, properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
    return [name, { type, properties, required }];
  });
  expect(tools.map(({ name, parameters }) => [name, parameters])).toEqual(own);
});

it("the tools read every parameter that docs/voice.md names", async () => {
  for (const { name, parameters } of tools) {
    const given = Object.fromEntries(Object.keys(parameters.properties).map((one) => [one, `/given-as-${one}`]));
    const kept: object[] = [];
    const own: VoiceTools = createVoiceTools({
      origin: "https://guide.example",
      sitemap: async () => [],
      hasPage: async () => false,
      go: () => {},
      page: () => ({ title: "", url: "/", description: "" }),
      highlight: async () => null,
      updateProfile: async () => async (told) => kept.push(told) > 0,
    });
    const tool = new Map(Object.entries(own)).get(name);
    const answer = `${await tool?.(given)} ${JSON.stringify(kept)}`;
    for (const value of Object.values(given)) expect(answer).toContain(value);
  }
});

it("docs/voice.md asks for the variables that a session begins with, and the prompt has each", () => {
  const [, variables = ""] = /dynamic variables ([^.]*?), each/.exec(paper) ?? [];
  const named = [...variables.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named).toEqual(["sitemap", "highlighted_text", "user_profile", "name"]);
  const prompt = /```text\n([\s\S]*?)```/.exec(paper)?.[1] ?? "";
  expect([...prompt.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)).toEqual(named);
  for (const name of Object.keys(voiceToolParameters)) expect(prompt).toContain(name);
});
