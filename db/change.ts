/** When a change of a record is made, and who makes it: the name of a maintainer's key, or what else did it. */
export type Change = { at: Date; by: string };
