/** The id of a control of the form, by its name; the first of its controls stands for all sources. */
export const controlId = (name: string): string =>
  `edit-${(name === "sources" ? "sources.0.key" : name).replaceAll(".", "-")}`;

/** The id of the heading of the checks. */
export const CHECKS = "editor-checks";
