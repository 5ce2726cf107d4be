import styles from "./head.css?inline";

/** Its looks come with its place: pages that nobody listens to carry none of them. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
