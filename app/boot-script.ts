import boot from "./boot.ts?minified";

/**
 * The inline script of every page, which starts the application (boot.ts).
 *
 * @param start the statement that imports the client entry: `import("…")`.
 */
export function bootScript(start: string): string {
  return `(${boot})(s=>${start.replace(/\)[\s;]*$/, "+s)")})`;
}
