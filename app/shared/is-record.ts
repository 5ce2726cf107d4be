/** True for any object, without a check of its members. For code that imports no schema library. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
