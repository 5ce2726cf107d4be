import { themeCookie } from "../domain/cookies.ts";
import boot from "./boot.ts?minified";
import copyWords from "./copy-words.ts?minified";
import fetchAhead from "./fetch-ahead.ts?minified";
import goBack from "./go-back.ts?minified";
import openSearch from "./open-search.ts?minified";
import playSound from "./play-sound.ts?minified";
import restoreScroll from "./restore-scroll.ts?minified";
import switchTabs from "./switch-tabs.ts?minified";
import switchTheme from "./switch-theme.ts?minified";

/** Where the tab keeps how far down pages were left (islands/navigation/scroll-places.ts). */
const SCROLL_PLACES = "react-router-scroll-positions";

/**
 * The inline script of every page: what makes its controls work at once, and starts the application (boot.ts).
 *
 * @param start the statement that imports the client entry: `import("…")`.
 */
export function inlineScript(start: string): string {
  const entry = /["'`]([^"'`]+)["'`]/.exec(start)?.[1] ?? "";
  const load = `s=>${start.replace(/\)[\s;]*$/, "+s)")}`;
  const controls = [
    `(${restoreScroll})(${JSON.stringify(SCROLL_PLACES)})`,
    `(${openSearch})()`,
    `(${switchTheme})(${JSON.stringify(themeCookie("dark"))})`,
    `(${switchTabs})()`,
    `(${goBack})()`,
    `(${playSound})()`,
    `(${copyWords})()`,
    `(${fetchAhead})(${JSON.stringify(entry)})`,
  ];
  return [`(${boot})(${load})`, ...controls].join(";");
}
