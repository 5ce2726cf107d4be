import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request in work, as its answer's X-Request-Id has it: for the log and for pages that say what failed. */
export const requestId = new AsyncLocalStorage<string | undefined>();
