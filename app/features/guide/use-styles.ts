import talkStyles from "./talk.css?inline";
import styles from "./voice.css?inline";

/** The looks of the guide come with its code: pages that nobody asks on carry none of them. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles + talkStyles);
document.adoptedStyleSheets.push(sheet);
