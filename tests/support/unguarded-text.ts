/**
 * Loaded before the server by its test (`--import`): puts a script and a style that are not ours into the first text of
 * every document, behind what takes such things from texts and before the host sees it.
 */
const FOREIGN = "<script>window.foreign=true</script><style>body{outline:9px solid red}</style>";

/** Only where a document has none yet: what is behind it may be data that hold the same text. */
const withForeign = (html: string): string =>
  html.includes(FOREIGN) ? html : html.replace(/<div class="prose[^>]*>/, (start) => start + FOREIGN);

/** The same once the whole document is there. */
function wholeWithForeign(): TransformStream<string, string> {
  let html = "";
  return new TransformStream({
    transform(chunk) {
      html += chunk;
    },
    flush: (controller) => controller.enqueue(withForeign(html)),
  });
}

globalThis.Response = class extends Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const isPage = new Headers(init?.headers).get("Content-Type")?.startsWith("text/html") ?? false;
    if (isPage && (typeof body === "string" || Buffer.isBuffer(body))) super(withForeign(body.toString()), init);
    else if (isPage && body instanceof ReadableStream)
      super(
        body.pipeThrough(new TextDecoderStream()).pipeThrough(wholeWithForeign()).pipeThrough(new TextEncoderStream()),
        init,
      );
    else super(body, init);
  }
};
