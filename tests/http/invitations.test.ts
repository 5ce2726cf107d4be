import { afterEach, describe, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
afterEach(() => site.stop());

const mainOf = async (path: string): Promise<string> => {
  const html = await (await site.fetch(path)).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
};

describe("a page asks readers to send something", () => {
  it("only where something can be sent: without an address it says so", async () => {
    site = await startSite();
    const [pattern, about, contribute] = await Promise.all(
      ["/pattern/run-log?tab=examples", "/about", "/contribute"].map(mainOf),
    );
    expect(pattern).not.toMatch(/Tell us about it|Do you know another product/);
    expect(about).toContain("cannot receive");
    expect(about).not.toMatch(/mailto:|which sentence/);
    expect(contribute).toContain("cannot receive");
    expect(contribute).not.toMatch(/mailto:|Write to us|Open an issue/);
  });

  it("with a mailbox, and leads there", async () => {
    site = await startSite({ env: { CONTACT_EMAIL: "guide@example.org" } });
    const [pattern, about, contribute] = await Promise.all(
      ["/pattern/run-log?tab=examples", "/about", "/contribute"].map(mainOf),
    );
    expect(pattern).toMatch(/href="mailto:guide@example\.org[^"]*"[^>]*>\s*Tell us about it/);
    expect(about).toMatch(/href="mailto:guide@example\.org/);
    expect(contribute).toMatch(/href="mailto:guide@example\.org/);
    for (const page of [about, contribute]) expect(page).not.toContain("cannot receive");
  });
});
