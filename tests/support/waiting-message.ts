/** A cookie as of a visitor who has sent a form without script: name and value, good for 15 seconds on every page. */
export async function waitingMessage(origin: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(`${origin}/newsletter`, {
    method: "POST",
    body: new URLSearchParams({ email: "" }),
    // No page that is asked for: it is none of these that the message is for.
    headers: { Referer: `${origin}/-` },
    redirect: "manual",
  });
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(answer.headers.get("set-cookie") ?? "") ?? [];
  return { name, value };
}
