import { PayloadMissing } from "./fetch-payload.ts";

/**
 * Loads the site's whole style sheet, right behind what the document brought of it: what islands and other pages show
 * is not in the document yet. The same rules in the same order change nothing of what is there.
 * @throws PayloadMissing where it cannot be had; the next try asks again.
 */
export function loadWholeStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new PayloadMissing("The style sheet cannot be had."));
    };
    document.head.querySelector("style")?.after(link);
  });
}
