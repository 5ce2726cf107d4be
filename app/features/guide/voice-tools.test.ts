import { describe, expect, it } from "vitest";
import { createVoiceTools, type ToldProfile, type ToolHands } from "./voice-tools.ts";

const origin = "https://guide.example";
const undo = { title: "Undo", url: "/pattern/undo", description: "Take it back.", category: "Refine" };

function make(hands: Partial<ToolHands> = {}) {
  const gone: string[] = [];
  const told: ToldProfile[] = [];
  const tools = createVoiceTools({
    origin,
    sitemap: async () => [{ section: "Patterns", items: [undo] }],
    hasPage: async (path) => path === "/glossary#token",
    go: (path) => void gone.push(path),
    page: () => ({ title: "Home", url: "/", description: "" }),
    highlight: async () => null,
    updateProfile: async () => async (one) => {
      told.push(one);
      return true;
    },
    ...hands,
  });
  return { tools, gone, told };
}
const notFound = (url: string) => `Error: Page "${url}" not found. Please check the available pages in the sitemap.`;

describe("navigateTo", () => {
  it.each([
    ["/pattern/undo", "/pattern/undo"],
    [`${origin}/pattern/undo`, "/pattern/undo"],
    ["/glossary#token", "/glossary#token"],
  ])("goes to %s", async (url, path) => {
    const { tools, gone } = make();
    expect(await tools.navigateTo({ url })).toMatch(/^Navigated to/);
    expect(gone).toEqual([path]);
  });

  it.each([
    "/no-such-page",
    "https://evil.example/pattern/undo",
    "//evil.example",
    "javascript:alert(1)",
    "/api/laws",
    "",
  ])("goes nowhere for %s", async (url) => {
    const { tools, gone } = make();
    expect(await tools.navigateTo({ url })).toBe(notFound(url));
    expect(gone).toEqual([]);
  });

  it.each([undefined, null, 7, {}, { url: { toString: () => "/pattern/undo" } }])(
    "goes nowhere for %j",
    async (parameters) => {
      const { tools, gone } = make();
      expect(await tools.navigateTo(parameters)).toBe(notFound(""));
      expect(gone).toEqual([]);
    },
  );
});

describe("the other tools", () => {
  it("tell the page that is open", async () => {
    expect(JSON.parse(await make().tools.getCurrentPage({}))).toEqual({ title: "Home", url: "/", description: "" });
  });

  it("search, and say that nothing was found", async () => {
    const { tools } = make();
    expect(await tools.searchContent({ query: "undo" })).toContain("[Undo](/pattern/undo): Take it back.");
    expect(await tools.searchContent({ query: "pancake" })).toMatch(/^No results found for "pancake"/);
  });

  it("tell of a page, and say that it is not in the sitemap", async () => {
    const { tools } = make();
    expect(JSON.parse(await tools.getPageDetails({ url: `${origin}/pattern/undo` }))).toEqual(undo);
    expect(await tools.getPageDetails({ url: "/x" })).toBe('Page "/x" not found in sitemap.');
  });

  it("give the highlighted text and where it stands, or none", async () => {
    const highlight = { text: "A passage", pageTitle: "Undo", pageUrl: "/pattern/undo" };
    const { tools } = make({ highlight: async () => highlight });
    expect(JSON.parse(await tools.getHighlightedContext({}))).toEqual(highlight);
    expect(await make().tools.getHighlightedContext({})).toBe("No highlighted text available.");
  });

  it("keep what was told, and nothing that was not asked for", async () => {
    const { tools, told } = make();
    const parameters = { name: " Ada ", jobTitle: "", role: 7, seniorityLevel: "Senior", isAdmin: "yes" };
    expect(await tools.updateUserProfile(parameters)).toBe("User profile updated: name, seniorityLevel.");
    expect(told).toEqual([{ name: "Ada", seniorityLevel: "senior" }]);
  });

  it.each([
    [{}, /^Error updating the user profile: .*nothing/],
    [{ name: "  " }, /^Error updating the user profile: .*nothing/],
    [{ seniorityLevel: "guru" }, /^Error updating the user profile: .*seniorityLevel "guru"/],
  ])("keep nothing of %j, and say what was not understood", async (parameters, sentence) => {
    const { tools, told } = make();
    expect(await tools.updateUserProfile(parameters)).toMatch(sentence);
    expect(told).toEqual([]);
  });

  it("keep the rest where a level is none, and say so", async () => {
    const { tools, told } = make();
    const said = await tools.updateUserProfile({ name: "Ada", seniorityLevel: "guru" });
    expect(said).toMatch(/^User profile updated: name\. Not understood: seniorityLevel "guru"/);
    expect(told).toEqual([{ name: "Ada" }]);
  });

  it("say that a profile could not be kept, or that there is no way to one", async () => {
    const without = make({ updateProfile: async () => async () => false });
    expect(await without.tools.updateUserProfile({ name: "Ada" })).toMatch(/^Error updating the user profile: /);
    const unavailable = "User profile system not available. Please refresh the page and try again.";
    expect(await make({ updateProfile: undefined }).tools.updateUserProfile({})).toBe(unavailable);
    const broken = make({ updateProfile: () => Promise.reject(new Error("no")) });
    expect(await broken.tools.updateUserProfile({})).toBe(unavailable);
  });

  it("that break say why", async () => {
    const { tools } = make({ sitemap: () => Promise.reject(new Error("no line")) });
    expect(await tools.searchContent({ query: "undo" })).toBe("Error searching content: no line");
    const silent = make({ highlight: () => Promise.reject(undefined) });
    expect(await silent.tools.getHighlightedContext({})).toBe("Error getting the highlighted text: Unknown error");
  });
});
