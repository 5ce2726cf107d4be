/** A case study as the page of a pattern tells it. */
export type PatternCase = {
  to: string;
  title: string;
  /** Company and year. */
  label: string;
  description: string;
  /** The case's rating in words. */
  verdict: string;
  /** Whether the case went well. */
  isKept: boolean;
};
