import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { sharedBrowser, type Visit, visit } from "./browser.ts";
import { type SiteProcess, startProcess } from "./process.ts";
import { type StandIn, startStandIn } from "./stand-in-agent.ts";
import { noteSound, openGuide } from "./voice-visitor.ts";

type Options = {
  permissions?: string[];
  userAgent?: string;
  path?: string;
  prepare?: (one: Visit) => Promise<unknown>;
};

/** Gives a file's tests a site that is set up for a vendor's agent, a stand-in for that, and visitors. */
export function vendorSite() {
  let agent: StandIn;
  let site: SiteProcess;
  beforeAll(async () => {
    agent = await startStandIn();
    site = await startProcess({ env: { ELEVENLABS_AGENT_ID: "agent_1", ELEVENLABS_BASE_URL: agent.baseUrl } });
  });
  afterAll(async () => {
    await site.stop();
    await agent.close();
  });
  beforeEach(() => {
    agent.format = "pcm_16000";
    agent.asked = [];
    agent.heard = [];
  });
  return {
    agent: () => agent,
    /** A visitor whose guide is open; who may use the microphone unless said. */
    async come({ permissions = ["microphone"], userAgent, path = "/about", prepare }: Options = {}): Promise<Visit> {
      const one = await visit(await sharedBrowser(), site.origin, { permissions, ...(userAgent ? { userAgent } : {}) });
      await noteSound(one.page);
      await prepare?.(one);
      await one.page.goto(path);
      await openGuide(one.page);
      return one;
    },
  };
}

export const talk = (page: Page) => page.getByRole("button", { name: "Start talking" }).click();
