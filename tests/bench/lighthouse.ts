import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { atLeast, atMost, type Finding, median } from "./measure.ts";
import { startVariant, withoutScript, withSystemFonts } from "./variants.ts";

const ROUNDS = 3;
const PAGES = {
  home: "/",
  list: "/basics",
  article: "/basics/how-ai-works",
  pattern: "/pattern/feedback-loop",
};
/** How a slow phone is imitated: by reckoning from a fast load, or by a slow one. */
const THROTTLING = { simulated: "simulate", applied: "devtools" } as const;
const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-quic",
  "--disable-sync",
  "--disable-component-update",
  "--no-first-run",
];

type Mode = keyof typeof THROTTLING;
type Figures = { score: number; lcp: number; work: number; cls: number };

async function audit(url: string, port: number, mode: Mode): Promise<Figures> {
  const throttlingMethod = THROTTLING[mode];
  const run = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "silent", throttlingMethod });
  const figure = (id: string) => run?.lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    score: (run?.lhr.categories.performance?.score ?? 0) * 100,
    lcp: figure("largest-contentful-paint"),
    work: figure("mainthread-work-breakdown"),
    cls: figure("cumulative-layout-shift"),
  };
}

const middle = (figures: Figures[], of: keyof Figures) => median(figures.map((one) => one[of]));

/** Audits the origins in turn, so that a busy moment of the machine falls on all of them. */
async function auditInTurn(origins: string[], path: string, port: number, mode: Mode): Promise<Figures[][]> {
  const figures = origins.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, origin] of origins.entries()) figures[index]?.push(await audit(origin + path, port, mode));
  return figures;
}

/**
 * Lighthouse's mobile figures: when the main part of each sort of page is painted, beside the same page in the
 * machine's own fonts, and the work that an article costs, beside the same page without script.
 */
export async function measureLighthouse(origin: string): Promise<Finding[]> {
  const chromePath = process.env.CHROMIUM_PATH;
  const chrome = await launch({ chromeFlags: flags, ...(chromePath ? { chromePath } : {}) });
  const plain = await startVariant(origin, withSystemFonts);
  const bare = await startVariant(origin, withoutScript);
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    for (const mode of ["simulated", "applied"] as const) {
      const [ours = [], theirs = []] = await auditInTurn([origin, plain.origin], path, chrome.port, mode);
      const [own, system] = [middle(ours, "lcp"), middle(theirs, "lcp")];
      console.log(`  ${name}, ${mode}: LCP ${own.toFixed(0)} ms, in system fonts ${system.toFixed(0)} ms`);
      findings.push(atMost(`LCP of ${name}, ${mode}, beside system fonts`, own / system, 1.3, "", 2));
      findings.push(atMost(`layout shift of ${name}, ${mode}`, middle(ours, "cls"), 0, "", 3));
      if (name === "article" && mode === "simulated")
        findings.push(atLeast("Lighthouse mobile performance", middle(ours, "score"), 100, 0));
    }
  }
  const [ours = [], scriptless = []] = await auditInTurn(
    [origin, bare.origin],
    PAGES.article,
    chrome.port,
    "simulated",
  );
  const ratio = middle(ours, "work") / middle(scriptless, "work");
  findings.push(atMost("main-thread work of an article beside the same without script", ratio, 1.3, "", 2));
  await Promise.all([plain.stop(), bare.stop()]);
  chrome.kill();
  return findings;
}
