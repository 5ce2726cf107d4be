import { HOLDS_UNTIL_HEADER } from "../shared/holds-until.ts";

/** An answer that says until when it holds, in milliseconds since 1970; one that always does is left as it is. */
export function holdingUntil(answer: Response, moment: number): Response {
  if (moment === Infinity) return answer;
  const headers = new Headers(answer.headers);
  headers.set(HOLDS_UNTIL_HEADER, String(moment));
  return new Response(answer.body, { status: answer.status, headers });
}
