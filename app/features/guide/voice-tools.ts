import { seniorityFrom, seniorityLevels } from "../../shared/device/profile.ts";
import { pathWithin } from "./voice-answer.ts";
import { findInSitemap, type SitemapSection, searchSitemap } from "./voice-sitemap.ts";
// Its types alone: what checks them is not needed in the browser, where what an agent sends is read as text or as none.
import type { VoiceToolName, VoiceToolParameters } from "./voice-tool-parameters.ts";

/** What a visitor told the agent of themselves. */
export type ToldProfile = VoiceToolParameters["updateUserProfile"];

/** What the six tools of the agent may use: nothing else can be reached through them. */
export type ToolHands = {
  origin: string;
  sitemap: () => Promise<SitemapSection[]>;
  /** Whether there is a page at a path of this site. */
  hasPage: (path: string) => Promise<boolean>;
  /** Goes to a page of this site. */
  go: (path: string) => void;
  page: () => { title: string; url: string; description: string };
  /** The passage that the visitor asked about, if it is not too old. */
  highlight: () => Promise<{ text: string; pageTitle: string; pageUrl: string } | null>;
  /** Keeps what a visitor said; false where that was not possible. Undefined where profiles cannot be had. */
  updateProfile: (() => Promise<(told: ToldProfile) => Promise<boolean>>) | undefined;
};

export type VoiceTools = Record<VoiceToolName, (parameters: unknown) => Promise<string>>;

/** Characters of a parameter that are read. */
const LONGEST = 2_000;

/** A parameter as text; empty for anything else, since agents send what they please. */
function textOf(parameters: unknown, name: string): string {
  const value: unknown = new Map(Object.entries(Object(parameters))).get(name);
  return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
}

/** Lets a tool that breaks say so. */
const saying =
  (doing: string, tool: (parameters: unknown) => Promise<string>) =>
  async (parameters: unknown): Promise<string> => {
    try {
      return await tool(parameters);
    } catch (error) {
      return `Error ${doing}: ${error instanceof Error && error.message ? error.message : "Unknown error"}`;
    }
  };

/** The six tools of the agent: each answers in text, and acts on this site alone. */
export function createVoiceTools(hands: ToolHands): VoiceTools {
  const { origin, sitemap, hasPage, go, page, highlight } = hands;
  return {
    navigateTo: saying("navigating", async (parameters) => {
      const url = textOf(parameters, "url");
      const path = url && pathWithin(url, origin);
      const known = path ? findInSitemap(await sitemap(), path) : undefined;
      if (!path || !(known || (await hasPage(path))))
        return `Error: Page "${url}" not found. Please check the available pages in the sitemap.`;
      go(path);
      return `Navigated to ${known?.title ?? path}.`;
    }),
    getCurrentPage: saying("getting the current page", async () => JSON.stringify(page())),
    searchContent: saying("searching content", async (parameters) => {
      const query = textOf(parameters, "query");
      const found = searchSitemap(await sitemap(), query);
      if (found.length === 0) return `No results found for "${query}". Try other words, or see [the search](/search).`;
      const lines = found.map(({ title, url, description }) => `[${title}](${url}): ${description}`);
      return `Found for "${query}":\n${lines.join("\n")}`;
    }),
    getPageDetails: saying("getting page details", async (parameters) => {
      const url = textOf(parameters, "url");
      const found = findInSitemap(await sitemap(), pathWithin(url, origin) ?? url);
      return found ? JSON.stringify(found) : `Page "${url}" not found in sitemap.`;
    }),
    getHighlightedContext: saying("getting the highlighted text", async () => {
      const found = await highlight();
      if (!found) return "No highlighted text available.";
      const { text, pageTitle, pageUrl } = found;
      return JSON.stringify({ text, pageTitle, pageUrl });
    }),
    updateUserProfile: saying("updating the user profile", async (parameters) => {
      const update = await hands.updateProfile?.().catch(() => undefined);
      if (!update) return "User profile system not available. Please refresh the page and try again.";
      const told: ToldProfile = {};
      for (const name of ["name", "jobTitle", "role", "newInfo"] as const) {
        const text = textOf(parameters, name);
        if (text) told[name] = text;
      }
      const level = textOf(parameters, "seniorityLevel");
      const known = seniorityFrom(level.toLowerCase());
      if (known) told.seniorityLevel = known;
      const foreign =
        level && !known ? `seniorityLevel "${level}", which must be one of ${seniorityLevels.join(", ")}` : "";
      const kept = Object.keys(told);
      if (kept.length === 0) throw new Error(foreign ? `Not understood: ${foreign}.` : "There was nothing to keep.");
      if (!(await update(told))) throw new Error("It could not be kept on this device.");
      return `User profile updated: ${kept.join(", ")}.${foreign ? ` Not understood: ${foreign}.` : ""}`;
    }),
  };
}
