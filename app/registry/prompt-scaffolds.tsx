"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";

export type ScaffoldState = { text: string; message?: string };

export type PromptScaffoldsProps = {
  /** Names the field: “What should the letter say?” */
  label: string;
  /** Requests that worked. Blanks are words in brackets: “A letter to [name] about [topic]”. */
  templates: readonly string[];
  /** The button: “Write”. */
  action?: string;
  /** Takes the finished request. The words stay in the field until it resolves, or when it rejects with a reason. */
  send: (request: string) => void | Promise<void>;
  /** Words in the field, and what is said below it. Whatever you change here shows at once. */
  state?: ScaffoldState | undefined;
};

/** Requests to start from. Choosing one puts it into the field with its first blank selected; none is sent with a blank. */
export function PromptScaffolds(props: PromptScaffoldsProps) {
  const { label, templates, action = "Send", send } = props;
  const { text: given = "", message: said = "" } = props.state ?? {};
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<string>();
  const [message, setMessage] = useState(said);
  const isBusy = useRef(false);
  /** Only these are blanks. Other brackets are people’s own. */
  const blanks = templates.flatMap((template) => template.match(/\[[^\]]+\]/g) ?? []);
  const blanksIn = (text: string) => blanks.filter((blank) => text.includes(blank));

  useEffect(() => {
    if (field.current) field.current.value = given;
    setMessage(said);
  }, [given, said]);

  function selectBlank(from = 0) {
    const area = field.current;
    if (!area) return;
    area.focus();
    const [first = ""] = blanksIn(area.value.slice(from));
    const start = first ? area.value.indexOf(first, from) : area.value.length;
    area.setSelectionRange(start, start + first.length);
  }

  function put(text: string, from = 0) {
    if (field.current) field.current.value = text;
    setAsked(undefined);
    setMessage("Template added.");
    selectBlank(from);
  }

  function choose(template: string) {
    if (field.current?.value.trim()) setAsked(template);
    else put(template);
  }

  function addBelow(template: string) {
    const own = `${field.current?.value.trimEnd() ?? ""}\n\n`;
    put(own + template, own.length);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    const text = field.current?.value.trim() ?? "";
    const [left] = blanksIn(text);
    if (left) {
      selectBlank();
      return setMessage(`Fill in ${left} first.`);
    }
    if (!text) return field.current?.focus();
    isBusy.current = true;
    setMessage("Sending.");
    try {
      await send(text);
      if (field.current?.value.trim() === text) field.current.value = "";
      setMessage("Sent.");
    } catch (error) {
      setMessage(`Not sent. ${error instanceof Error ? error.message : ""} Your words are still here.`);
    }
    isBusy.current = false;
  }

  return (
    <form className="ai-start" onSubmit={submit}>
      <style href="ai-start" precedence="ai-start">
        {css}
      </style>
      <ul aria-label="Requests to start from">
        {templates.map((template) => (
          <li key={template}>
            <button type="button" onClick={() => choose(template)}>
              {template}
            </button>
          </li>
        ))}
      </ul>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} ref={field} rows={3} dir="auto" defaultValue={given} />
      <p role="status">{asked ? "The field has words of yours already." : message}</p>
      <div className="ai-start-row">
        {asked ? (
          <>
            <button type="button" onClick={() => addBelow(asked)}>
              Add below mine
            </button>
            <button type="button" onClick={() => put(asked)}>
              Replace mine
            </button>
            <button
              type="button"
              onClick={() => {
                setAsked(undefined);
                field.current?.focus();
              }}
            >
              Leave it
            </button>
          </>
        ) : (
          <button type="submit" data-first="">
            {action}
          </button>
        )}
      </div>
    </form>
  );
}

const css = `
.ai-start, .ai-start * { box-sizing: border-box; }
.ai-start { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-start :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-start-row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.ai-start button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-start button[data-first] { border-color: transparent; background: var(--ai-accent, CanvasText); color: var(--ai-on-accent, Canvas); }
.ai-start :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-start ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: 0.5rem; list-style: none; }
.ai-start li button { width: 100%; height: 100%; padding-block: 0.5rem; font-weight: inherit; text-align: start; }
.ai-start label { margin-bottom: -0.5rem; font-weight: 600; }
.ai-start textarea { width: 100%; padding: 0.625rem 0.75rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit; resize: vertical; }
.ai-start textarea::selection { background: color-mix(in oklab, var(--ai-uncertain, Highlight) 40%, transparent); }
.ai-start [role="status"] { color: var(--ai-waiting); font-size: 0.875rem; }
.ai-start [role="status"]:empty { display: none; }
`;
