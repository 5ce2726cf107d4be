import type { IncomingMessage } from "node:http";
import { cacheKey } from "../content/address/canonical-url.ts";
import { RECORDINGS } from "../content/recording.ts";
import { type Theme, themeCookie, themeOf } from "../shared/cookies.ts";
import { isEditorPath } from "../shared/editor-addresses.ts";
import { VOICE_SESSION_PATH } from "../shared/voice-offer.ts";
import type { Job } from "./job.ts";

/** A request for something that is the same for everyone who asks so: all that it may depend on. */
export type PageRequest = { address: string; theme: Theme };

/** Whether a Cookie header carries a maintainer's session that is signed and whose time is not over. */
export type IsMaintainer = (cookieHeader: string | undefined) => boolean;

/** Whether a Cookie header carries a message to a visitor's next page that is signed and whose time is not over. */
export type HasMessage = (cookieHeader: string | undefined) => boolean;

/** What a request asks for that is the same for everyone; undefined when the answer is for one person only. */
export function pageRequest(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  { isMaintainer, hasMessage }: { isMaintainer: IsMaintainer; hasMessage: HasMessage },
): PageRequest | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const address = cacheKey(request.url ?? "/");
  const [path = "/", query = ""] = address.split("?", 2);
  // Each session is one visitor's; what is below the editor is for one maintainer.
  if (path === VOICE_SESSION_PATH || isEditorPath(path)) return undefined;
  // The page of a link in a mail is for whom the mail was sent to.
  if (path.startsWith("/newsletter/") && query.includes("token=")) return undefined;
  // A part of a file is never kept: what is asked for so is large.
  if (request.headers.range !== undefined && path.startsWith(RECORDINGS)) return undefined;
  const { cookie } = request.headers;
  const isForOne = hasMessage(cookie) || request.headers["rsc-action-id"] !== undefined;
  // Where links lead is the same for all visitors, whatever they carry.
  if (isForOne && !path.endsWith(".manifest")) return undefined;
  if (isMaintainer(cookie)) return undefined;
  return { address, theme: themeOf(cookie) };
}

/** What a page is kept under. */
export const keyOf = ({ address, theme }: PageRequest): string => `${theme} ${address}`;

/**
 * The job of rendering a page: made of what the page depends on and of nothing else that a visitor sent, so that
 * what one of them gets can be shown to all. The whole of it is asked for, also for a HEAD.
 */
export const pageJob = ({ address, theme }: PageRequest): Job => ({
  method: "GET",
  url: `http://localhost${address}`,
  headers: [["Cookie", themeCookie(theme).split(";")[0] ?? ""]],
  body: null,
  client: "",
  isShared: true,
});
