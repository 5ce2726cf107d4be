import { browserEnvironment, findBrowser } from "./browser.mjs";
import { buildIfChanged } from "./build.mjs";
import { run } from "./process.mjs";

/** Takes the pictures anew that pages are compared with. */
export async function renewPictures() {
  await buildIfChanged();
  const browser = await findBrowser();
  if (!browser) return 1;
  const env = { ...browserEnvironment(browser), PICTURES: "renew" };
  return run("vitest", ["run", "--project", "browser", "tests/browser/pictures.test.ts"], { env });
}
