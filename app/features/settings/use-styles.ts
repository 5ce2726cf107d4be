import styles from "./onboarding.css?inline";

/** The looks of the card come with its code: pages on which nobody is asked carry none of them. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
