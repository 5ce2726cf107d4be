type Span = { start: number; end: number };

function replaceSpan(
  text: string,
  { start, end }: Span,
  replacement: string,
): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Draws a text whose spans can be replaced, one at a time, and undone. */
export function mountSpans(
  root: HTMLElement,
  text: string,
  spans: readonly Span[],
  rewrite: (before: string, part: string, after: string) => Promise<string>,
): void {
  let version = { text, spans: [...spans] };
  const past: (typeof version)[] = [];
  const body = document.createElement("p");
  body.dir = "auto";
  const undo = document.createElement("button");
  undo.type = "button";
  undo.textContent = "Undo the last replacement";
  const status = document.createElement("p");
  status.role = "status";
  root.append(body, undo, status);
  const replace = async (index: number, { start, end }: Span) => {
    const asked = version;
    const part = text.slice(start, end);
    const answer = (
      await rewrite(text.slice(0, start), part, text.slice(end))
    ).trim();
    if (version !== asked || !answer) return;
    past.push(version);
    const grown = answer.length - part.length;
    const moved = asked.spans.map((span) =>
      span.start > start
        ? { start: span.start + grown, end: span.end + grown }
        : span,
    );
    moved[index] = { start, end: start + answer.length };
    draw({ text: replaceSpan(text, { start, end }, answer), spans: moved });
    body.querySelectorAll("button")[index]?.focus();
    status.textContent = `Replaced with: ${answer}`;
  };
  const draw = (next: typeof version) => {
    version = next;
    text = next.text;
    body.replaceChildren();
    let at = 0;
    for (const [index, span] of next.spans.entries()) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text.slice(span.start, span.end);
      button.ariaLabel = `Replace: ${button.textContent}`;
      button.addEventListener("click", () => void replace(index, span));
      body.append(text.slice(at, span.start), button);
      at = span.end;
    }
    body.append(text.slice(at));
    undo.disabled = past.length === 0;
  };
  undo.addEventListener("click", () => {
    const former = past.pop();
    if (former) draw(former);
    status.textContent = "Undone";
  });
  draw(version);
}
