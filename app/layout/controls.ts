import { goBack } from "../client/go-back.ts";
import { playSound } from "../features/audio/play-sound.ts";
import { cleanCopiedText } from "../features/reading/copy-words.ts";
import { openSearch } from "../features/search/open-search.ts";
import { switchTheme } from "../features/settings/switch-theme.ts";
import { switchTabs } from "../ui/switch-tabs.ts";

/*
 * Makes the controls of a page work before the application runs. Every page fetches this small module, which browsers cache;
 * links and forms work without it.
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
// Browsers do not scroll to a focused element that is partly visible, so the strip scrolls to show all of it.
addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.matches(".strip-window :focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
