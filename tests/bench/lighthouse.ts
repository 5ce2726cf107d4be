import { brotliCompressSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { type LocalServer, startLocalServer } from "../support/local-server.ts";
import { atLeast, atMost, type Finding, median } from "./measure.ts";

const ROUNDS = 3;
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

type Figures = { score: number; lcp: number; tbt: number; cls: number };

async function audit(url: string, port: number): Promise<Figures> {
  const run = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "silent" });
  const figure = (id: string) => run?.lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    score: (run?.lhr.categories.performance?.score ?? 0) * 100,
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
  };
}

/** The site with every script taken out of its documents: the same HTML, styles and fonts, compressed as there. */
function startScriptless(origin: string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { "Accept-Encoding": "br" } });
    const type = answer.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = type.startsWith("text/html")
      ? bytes.toString().replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
      : bytes;
    const isCompressed = answer.headers.get("content-encoding") === "br";
    response.writeHead(answer.status, {
      "Content-Type": type,
      "Cache-Control": answer.headers.get("cache-control") ?? "",
      ...(isCompressed ? { "Content-Encoding": "br" } : {}),
    });
    response.end(isCompressed ? brotliCompressSync(body) : body);
  });
}

/** Lighthouse's mobile figures for an article, beside the same HTML without script. */
export async function measureLighthouse(origin: string): Promise<Finding[]> {
  const chromePath = process.env.CHROMIUM_PATH;
  const chrome = await launch({ chromeFlags: flags, ...(chromePath ? { chromePath } : {}) });
  const scriptless = await startScriptless(origin);
  const ours: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await audit(`${origin}/basics/how-ai-works`, chrome.port));
    bare.push(await audit(`${scriptless.origin}/basics/how-ai-works`, chrome.port));
  }
  await scriptless.stop();
  chrome.kill();
  const middle = (figures: Figures[], of: keyof Figures) => median(figures.map((one) => one[of]));
  for (const name of ["lcp", "tbt"] as const) {
    const [own, without] = [middle(ours, name), middle(bare, name)].map((figure) => figure.toFixed(0));
    console.log(`  ${name.toUpperCase()} ${own} ms, without script ${without} ms`);
  }
  return [
    atLeast("Lighthouse mobile performance", middle(ours, "score"), 100, 0),
    atMost("LCP beside the same HTML without script", middle(ours, "lcp") / middle(bare, "lcp"), 1.35, "", 2),
    atMost("total blocking time", middle(ours, "tbt"), 30, " ms", 0),
    atMost("layout shift", middle(ours, "cls"), 0, "", 3),
  ];
}
