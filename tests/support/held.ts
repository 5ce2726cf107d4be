/**
 * What runs Node so that permissions of files hold for it: they do for everybody but root, from whom the right to go
 * past them is taken.
 */
export function held(args: readonly string[]): [command: string, args: string[]] {
  if (process.getuid?.() !== 0) return [process.execPath, [...args]];
  return ["setpriv", ["--bounding-set=-dac_override", "--inh-caps=-dac_override", process.execPath, ...args]];
}
