/** How often something is done: a few times in every run of the tests, often in `npm run torture`. */
export const times = (bounded: number, full: number): number => (process.env.TORTURE === "1" ? full : bounded);
