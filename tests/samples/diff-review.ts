type Status = "open" | "accepted" | "rejected";
type Segment =
  | { kind: "same"; text: string }
  | {
      kind: "change";
      id: string;
      before: string;
      after: string;
      status: Status;
    };

export function currentText(segments: Segment[]): string {
  return segments
    .map((s) => {
      if (s.kind === "same") return s.text;
      return s.status === "accepted" ? s.after : s.before;
    })
    .join("");
}

/** Draws a document with its changes, each with two buttons of its own. */
export function mountReview(root: HTMLElement, segments: Segment[]): void {
  const text = document.createElement("div");
  const status = document.createElement("p");
  status.role = "status";
  status.tabIndex = -1;
  root.append(text, status);
  const changes = segments.filter((s) => s.kind === "change");
  const marked = (tag: "ins" | "del", said: string, words: string) => {
    const mark = document.createElement(tag);
    const hidden = document.createElement("span");
    hidden.className = "visually-hidden";
    hidden.textContent = `${said}: `;
    mark.append(hidden, words);
    return mark;
  };
  const decide = (id: string, verdict: "accepted" | "rejected") => {
    for (const change of changes)
      if (change.id === id) change.status = verdict;
    draw();
    const next = text.querySelector("button");
    (next ?? status).focus();
  };
  const draw = () => {
    const decided = changes.filter((change) => change.status !== "open");
    status.textContent = `${decided.length} of ${changes.length} decided`;
    text.replaceChildren();
    for (const s of segments) {
      if (s.kind === "same" || s.status !== "open") {
        text.append(currentText([s]));
        continue;
      }
      const del = marked("del", "removed", s.before);
      text.append(del, marked("ins", "added", s.after));
      const verdicts = { Accept: "accepted", Reject: "rejected" } as const;
      for (const [label, verdict] of Object.entries(verdicts)) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        const number = changes.indexOf(s) + 1;
        button.ariaLabel = `${label} change ${number}, ${s.after}`;
        button.addEventListener("click", () => decide(s.id, verdict));
        text.append(button);
      }
    }
  };
  draw();
}
