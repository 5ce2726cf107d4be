import { goBack } from "../client/go-back.ts";
import { playSound } from "../features/audio/play-sound.ts";
import { cleanCopiedText } from "../features/reading/copy-words.ts";
import { openSearch } from "../features/search/open-search.ts";
import { switchTheme } from "../features/settings/switch-theme.ts";
import { switchTabs } from "../ui/switch-tabs.ts";

/*
 * What makes the controls of a page work before the application runs. A small module of its own, fetched with every page
 * and kept by the browser; links and forms work natively until it is there.
 */
openSearch();
switchTheme();
switchTabs();
goBack();
playSound();
cleanCopiedText();

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) print();
});
// What the keyboard has come to in a strip is shown whole: a browser does not scroll to what it already sees a part of.
addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.matches(".strip-window :focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
