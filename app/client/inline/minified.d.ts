/** The default export of a file, a function that needs nothing from outside, as the source of a script. */
declare module "*?minified" {
  const source: { toString(): string };
  export default source;
}
