/** Whether a value has parts by name; what they are is not looked at. For code that brings no schema library along. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
