import { type Browser, type CDPSession, chromium, type Page } from "playwright";

/** Chromium's headless shell, where the test command found one. */
export const shellPath = process.env.HEADLESS_SHELL_PATH || undefined;

const ownFlags = [
  // It has nobody to be asked for a microphone, and supports none unless it answers by itself.
  "--use-fake-ui-for-media-stream",
  // Else letters are as wide as whole pixels, and lines end elsewhere than in Chromium with windows.
  "--font-render-hinting=none",
];

/** Starts it. */
export const launchShell = (executablePath: string, flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...flags, ...ownFlags] });

/** Makes a page that is new do in the shell what it does in Chromium with windows; there is nothing to do there. */
export async function asWithWindows(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const { product } = await session.send("Browser.getVersion");
  if (product.startsWith("Headless")) await mend(page, session);
  await session.detach();
  return page;
}

async function mend(page: Page, session: CDPSession): Promise<void> {
  // Windows of the shell begin in the screen's corner, where the pointer is from the beginning: it would tell each page
  // of a pointer that nobody has moved.
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: { left: 100, top: 100 } });
  await page.context().addInitScript(() => {
    const { mediaDevices } = navigator;
    // What is not served safely has none.
    if (!mediaDevices) return;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const { state } = await navigator.permissions.query({ name: "microphone" });
      if (state === "denied") throw new DOMException("Permission denied", "NotAllowedError");
      return ask(wanted);
    };
  });
}
