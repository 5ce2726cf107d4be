import { goBack } from "../client/go-back.ts";
import { playSound } from "../features/audio/play-sound.ts";
import { showFocused } from "../features/patterns/show-focused.ts";
import { copyWords } from "../features/reading/copy-words.ts";
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
copyWords();
showFocused();
