import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

describe("what the settings warn of", () => {
  it("is a public server that does not know its address", () => {
    const { warnings } = readEnvironment({ NODE_ENV: "production", HOST: "0.0.0.0", PORT: "3000", SITE_URL: "" });
    expect(warnings).toEqual([expect.stringMatching(/^SITE_URL is not set: .* http:\/\/0\.0\.0\.0:3000\./)]);
  });

  it.each([
    { NODE_ENV: "production", HOST: "0.0.0.0", SITE_URL: "https://site.test" },
    { NODE_ENV: "production", HOST: "127.0.0.1" },
    { NODE_ENV: "production" },
    { HOST: "0.0.0.0" },
  ])("is not %o", (variables) => {
    expect(readEnvironment(variables).warnings).toEqual([]);
  });
});
