import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { complain, sharedBrowser, type Visit, type VisitOptions, visit } from "./browser.ts";
import { type ProcessOptions, type SiteProcess, startProcess } from "./process.ts";
import { clean } from "./reused-visit.ts";
import { sharedOrigin } from "./site-once.ts";

/** `isFresh`: in a browser window that nobody had before. */
export type Visiting = VisitOptions & { isFresh?: boolean };
/**
 * Opens a visit. Who comes has never been here: without cookies or storage, and every file is fetched. The window is
 * one of an earlier test's, which costs a third of a new one, since neither it nor compiled code has to be made again.
 */
export type Open = (options?: Visiting) => Promise<Visit>;

/** Gives a file's tests visitors of the site that they share with other files. */
export function visitors(): Open {
  return visitorsOf(sharedOrigin);
}

/** Gives a file's tests visitors of a site of their own, stopped after the last. */
export function visitorsOfOwnSite(options?: ProcessOptions): { open: Open; site: () => SiteProcess } {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startProcess(options);
  });
  afterAll(() => site.stop());
  return { open: visitorsOf(() => site.origin), site: () => site };
}

function visitorsOf(originOf: () => string): Open {
  let browser: Browser;
  /** Every window of the file, and those among them that nobody is in. */
  const opened = new Set<Visit>();
  const resting = new Map<string, Visit>();
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  // Also those of tests that failed: other files' tests go on in this browser.
  afterAll(() => Promise.all([...opened].map(({ context }) => context.close())));

  async function come(options: VisitOptions): Promise<Visit> {
    const visitor = await visit(browser, originOf(), options);
    opened.add(visitor);
    return visitor;
  }

  async function reuse(options: VisitOptions): Promise<Visit> {
    const kind = JSON.stringify(options);
    const visitor = resting.get(kind) ?? (await come(options));
    resting.delete(kind);
    const close = async () => {
      const faults = visitor.faults.splice(0);
      if (await clean(visitor, options)) resting.set(kind, visitor);
      else await visitor.context.close();
      complain(faults);
    };
    return { ...visitor, close };
  }

  return ({ isFresh = false, ...options } = {}) => (isFresh ? come(options) : reuse(options));
}
