import { join } from "node:path";

/**
 * For the environment of processes that tests start: what Node has compiled once it takes from there, which is a third
 * of the processor time of a start.
 */
export const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/compiled") };
