import { goBack } from "../client/go-back.ts";
import { holdClicks } from "../client/hold-clicks.ts";
import { playSound } from "../features/audio/play-sound.ts";
import { cleanCopiedText } from "../features/reading/copy-words.ts";
import { fillFromAddress } from "../features/search/fill-from-address.ts";
import { openSearch } from "../features/search/open-search.ts";
import { switchTheme } from "../features/settings/switch-theme.ts";
import { switchTabs } from "../ui/switch-tabs.ts";

/*
 * Makes the controls of a page work before the application runs: this is in the small file that every page starts with
 * (app/entry.client.tsx). Links and forms work without it.
 */
holdClicks();
fillFromAddress();
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
