/** Whether the tests run in full: `npm run torture`. */
const isFull = process.env.TORTURE === "1";

/** How often something is done: a few times in every run of the tests, often in `npm run torture`. */
export const times = (bounded: number, full: number): number => (isFull ? full : bounded);
