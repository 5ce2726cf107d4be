import type { DomainError } from "../shared/errors.ts";

/** The Retry-After header (RFC 9110, section 10.2.3) of a refusal that is not for good, in whole seconds. */
export const retryAfterHeader = ({ retryAfter }: DomainError): Record<string, string> =>
  retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
