import styles from "./audio.css?inline";
import hintStyles from "./hint.css?inline";
import pillStyles from "./pill.css?inline";

/** The looks of the interface come with its code: pages that nobody listens to carry none of them. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles + pillStyles + hintStyles);
document.adoptedStyleSheets.push(sheet);
