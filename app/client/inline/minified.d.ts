/** The minified source of a file's default export, a function without imports. */
declare module "*?minified" {
  const source: { toString(): string };
  export default source;
}
