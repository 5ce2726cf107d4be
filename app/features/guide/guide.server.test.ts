import { expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { loaderSite } from "../../../tests/support/loader-site.ts";
import { sample, source } from "../../../tests/support/records.ts";
import { answerQuestion } from "./guide.server.ts";
import { guideRequestSchema } from "./protocol.ts";

it("the sources of a section are not those of another whose heading begins with the same word", async () => {
  const { site } = await loaderSite();
  const content = "## Risks\n\nFirst.[^one]\n\n## Risk\n\nSecond.[^two]";
  const sources = ["one", "two"].map((key) => ({ ...source, key, title: `Source ${key}` }));
  await upsert(site.db, "laws", { ...sample.laws, content, sources });
  const quoted = [{ path: "/laws/a-law#risk", section: "Risk" }];
  const request = guideRequestSchema.parse({ question: "Sources", quoted });
  const { value: first } = await answerQuestion(site, request).next();
  await site.db.destroy();
  expect(first?.type === "text" && first.delta).toContain("“Risk” cites:");
  expect(first?.type === "text" && first.delta).toMatch(/Source two/);
  expect(first?.type === "text" && first.delta).not.toMatch(/Source one/);
});
