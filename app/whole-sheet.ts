import { css as fonts } from "virtual:fonts";
import styles from "./app.css?inline";

/** The site's whole style sheet, of which a document carries what it uses (page-sheet.ts). */
export const wholeSheet = fonts + styles;
