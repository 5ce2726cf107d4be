import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalServer } from "../support/local-server.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const send: Site["send"] = (...args) => site.send(...args);

describe("the assistant", () => {
  const text =
    "Design is about people. People use design every day, and design shapes what people do. Weather was fine. Nothing else happened. It rained later.";

  it("summarizes and merges with what is built in", async () => {
    const { summary } = await (await send("POST", "/api/summarize-text", { text })).json();
    expect(summary.length).toBeLessThan(text.length);
    expect(summary).toContain("design shapes what people do");
    const told = {
      currentAbout: "Works on maps.",
      newInfo: "works on maps. Likes trains",
      userProfile: { name: "A", jobTitle: null },
    };
    expect(await (await send("POST", "/api/user/update-about", told)).json()).toEqual({
      updatedAbout: "works on maps. Likes trains.",
    });
  });

  it("answers what it cannot use with a sentence for the field", async () => {
    for (const [path, body, field] of [
      ["/api/summarize-text", {}, "text"],
      ["/api/summarize-text", { text: "x".repeat(20_001) }, "text"],
      ["/api/user/update-about", { newInfo: "" }, "newInfo"],
    ] as const) {
      const answer = await send("POST", path, body);
      expect([answer.status, (await answer.json()).errors[0].field]).toEqual([422, field]);
    }
  });

  it("limits how often one client may ask", async () => {
    const own = await startSite({ env: { TRUST_PROXY: "1" } });
    const ask = (client: string) =>
      own.fetch("/api/summarize-text", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": client },
        body: JSON.stringify({ text: "One." }),
      });
    const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await ask("10.1.1.1")).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await ask("10.1.1.2")).status).toBe(200);
    await own.stop();
  });

  it("uses a language model when there is one, and does without when it fails", async () => {
    const asked: { model: string; messages: { content: string }[] }[] = [];
    let mode: "answer" | "fail" | "hang" = "answer";
    const model = await startLocalServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        asked.push(JSON.parse(Buffer.concat(chunks).toString()));
        if (mode === "fail") response.writeHead(500).end("{}");
        else
          response
            .writeHead(200, { "Content-Type": "application/json" })
            .end(JSON.stringify({ choices: [{ message: { role: "assistant", content: "Said by a model." } }] }));
      });
    });
    const own = await startSite({ env: { LLM_BASE_URL: `${model.origin}/v1`, LLM_MODEL: "tiny" } });
    const summarize = async () => {
      const answer = await own.fetch("/api/summarize-text", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text }),
      });
      return (await answer.json()).summary;
    };
    expect(await summarize()).toBe("Said by a model.");
    expect([asked[0]?.model, asked[0]?.messages[1]?.content]).toEqual(["tiny", text]);
    mode = "fail";
    expect(await summarize()).toContain("design shapes what people do");
    expect(own.output()).toContain("the built-in way was used");
    expect(own.output()).toContain("Internal Server Error");
    expect(own.output()).not.toContain("Weather was fine");
    await model.stop();
    expect(await summarize()).toContain("design shapes what people do");
    await own.stop();
  });
});
