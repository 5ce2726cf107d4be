import boot from "../client/inline/boot.ts?minified";
import goBack from "../client/inline/go-back.ts?minified";
import restoreScroll from "../client/inline/restore-scroll.ts?minified";
import playSound from "../features/audio/play-sound.ts?minified";
import copyWords from "../features/reading/copy-words.ts?minified";
import openSearch from "../features/search/open-search.ts?minified";
import switchTheme from "../features/settings/switch-theme.ts?minified";
import { themeCookie } from "../shared/cookies.ts";
import switchTabs from "../ui/switch-tabs.ts?minified";

/** Where the tab keeps how far down pages were left (app/client/app-ready.tsx). */
const SCROLL_PLACES = "react-router-scroll-positions";

/**
 * The inline script of every page: what makes its controls work at once, and starts the application (boot.ts).
 *
 * @param start the statement that imports the client entry: `import("…")`.
 */
export function inlineScript(start: string): string {
  const load = `s=>${start.replace(/\)[\s;]*$/, "+s)")}`;
  const controls = [
    `(${restoreScroll})(${JSON.stringify(SCROLL_PLACES)})`,
    `(${openSearch})()`,
    `(${switchTheme})(${JSON.stringify(themeCookie("dark"))})`,
    `(${switchTabs})()`,
    `(${goBack})()`,
    `(${playSound})()`,
    `(${copyWords})()`,
  ];
  return [`(${boot})(${load})`, ...controls].join(";");
}
