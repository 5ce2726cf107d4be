/** Address of the form that reports an error. */
export const REPORT = "/report";
/** Most characters of a report. */
export const MAX_REPORT = 2_000;
