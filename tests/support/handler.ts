import { jobsOf } from "../../app/http/finish-answer.ts";
import { createHandler, type HandlerOptions } from "../../app/http/handler.ts";
import { PageCache } from "../../app/http/page-cache.ts";

type Answer = (request: Request, visitor: { client: string }) => Promise<Response>;

/** A handler around an application, without files; maintainers are told by the cookie's plain words. */
export const handlerOf = (fetch: Answer, options: Partial<HandlerOptions> = {}) =>
  createHandler({
    doJob: jobsOf({ fetch }, { isHttps: false }),
    headers: [],
    cache: new PageCache(1_000_000, () => 1),
    files: [],
    problem: () => undefined,
    isMaintainer: (cookie) => cookie?.includes("maintainer=signed") ?? false,
    trustProxy: false,
    networkOf: (address) => address,
    onError() {},
    ...options,
  });
