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

type Change = Extract<Segment, { kind: "change" }>;

/** Draws a document with its changes, each with two buttons of its own. */
export function mountReview(root: HTMLElement, segments: Segment[]): void {
  const text = document.createElement("div");
  text.dir = "auto";
  const status = document.createElement("p");
  status.role = "status";
  status.tabIndex = -1;
  root.append(text, status);
  const changes = segments.filter((s) => s.kind === "change");
  const marked = (tag: "ins" | "del", said: string, words: string) => {
    const mark = document.createElement(tag);
    // A bdi, and a dir on each button: only the text decides its direction.
    const hidden = document.createElement("bdi");
    hidden.className = "visually-hidden";
    hidden.textContent = `${said}: `;
    mark.append(hidden, words);
    return mark;
  };
  const decide = (change: Change, verdict: "accepted" | "rejected") => {
    change.status = verdict;
    const at = changes.indexOf(change);
    const others = [...changes.slice(at), ...changes.slice(0, at)];
    const next = others.find((one) => one.status === "open");
    const buttons = draw();
    (next ? buttons.get(next) : status)?.focus();
  };
  const draw = () => {
    const buttons = new Map<Change, HTMLButtonElement>();
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
        button.dir = "auto";
        button.textContent = label;
        const number = changes.indexOf(s) + 1;
        button.ariaLabel = `${label} change ${number}, ${s.after}`;
        button.addEventListener("click", () => decide(s, verdict));
        text.append(button);
        if (!buttons.has(s)) buttons.set(s, button);
      }
    }
    return buttons;
  };
  draw();
}
