import { type DispatchFunc, inject } from "light-my-request";

export type AskInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Buffer;
  /** The peer's network address. */
  client?: string;
};

/** Asks a listener for a path without a socket; the path reaches it as it is, and redirects are not followed. */
export async function ask(listener: DispatchFunc, path: string, init: AskInit = {}): Promise<Response> {
  const { method = "GET", headers = {}, body, client = "127.0.0.1" } = init;
  const isForm = body instanceof URLSearchParams;
  const answered = await inject(listener, {
    url: path,
    method: method as "GET",
    headers: {
      host: "site.test",
      ...(isForm ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      ...headers,
    },
    remoteAddress: client,
    ...(body === undefined ? {} : { payload: isForm ? body.toString() : body }),
  });
  const { statusCode: status, rawPayload } = answered;
  const hasBody = rawPayload.length > 0 && ![204, 304].includes(status);
  const own = new Headers();
  for (const [name, value] of Object.entries(answered.headers)) {
    for (const one of [value].flat()) if (one !== undefined) own.append(name, String(one));
  }
  return new Response(hasBody ? new Uint8Array(rawPayload) : null, { status, headers: own });
}
