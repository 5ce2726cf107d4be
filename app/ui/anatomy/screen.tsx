import type { ReactNode } from "react";
import { type Part, type SingleScreen, type State, stateButtonId, states } from "../../content/anatomy/description.ts";
import { iconMark, iconSvg, pictureSvg } from "../../content/anatomy/draw.ts";
import { plainText, readLead, type TextStyle, tokensOf } from "../../content/anatomy/marks.ts";
import { locale } from "../../content/site-file.ts";
import { Lead, Stream } from "./lead.tsx";
import { Spot } from "./spot.tsx";

type ScreenWindowProps = {
  screen: SingleScreen;
  /** The state that it shows, of a screen with several. Controls that lead to another are labels of its button. */
  state?: State;
  /** HTML id of the sentence that describes it. */
  describedBy: string;
  /** Its name, if its title is not the only one of a page. */
  label?: string;
};

/** A screen as a window with real text. */
export function ScreenWindow({ screen, state, describedBy, label }: ScreenWindowProps) {
  const { title, aside, parts, foot, lang } = screen;
  return (
    <section
      className="window"
      data-state={state}
      lang={lang}
      aria-label={label ?? plainText(title)}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <header className="window-bar">
        <strong>
          <Words text={title} />
        </strong>
        {aside !== undefined && (
          <span className="text-muted">
            <Control text={aside} />
          </span>
        )}
      </header>
      <Stack parts={parts} />
      {foot && (
        <footer className="window-foot">
          <Stack parts={foot} />
        </footer>
      )}
    </section>
  );
}

const Stack = ({ parts }: { parts: readonly Part[] }) => (
  <div className="window-stack">
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a description never changes while it is shown
      <PartView key={index} part={part} />
    ))}
  </div>
);

function PartView({ part }: { part: Part }): ReactNode {
  if ("text" in part) return <Streamed text={part.text} />;
  if ("bubble" in part) {
    return (
      <div className="window-bubble" data-from={part.from}>
        <span className="sr-only" lang={locale}>
          {part.from === "person" ? "Person: " : "System: "}
        </span>
        <Streamed text={part.bubble} />
      </div>
    );
  }
  if ("field" in part) {
    return (
      <div>
        {part.label !== undefined && (
          <p className="text-muted">
            <Words text={part.label} />
          </p>
        )}
        <div className="window-field">
          <Streamed text={part.field} />
        </div>
      </div>
    );
  }
  if ("rows" in part) return <Rows rows={part.rows} />;
  if ("buttons" in part) return <Controls labels={part.buttons} look="button" />;
  if ("chips" in part) return <Controls labels={part.chips} look="chip" />;
  if ("steps" in part) return <Controls labels={part.steps} look="step" />;
  if ("bar" in part) {
    return (
      <div>
        {part.label !== undefined && <Ends ends={split(part.label)} />}
        <Scale className="window-bar-track">
          <path className="fig-track" d="M0 0h100v16H0z" />
          {part.bar > 0 && <path className="fig-solid window-fill" d={`M0 0h${Math.max(2, part.bar * 100)}v16H0z`} />}
        </Scale>
      </div>
    );
  }
  if ("range" in part) {
    const [low, high] = [part.range[0] * 100, part.range[1] * 100];
    return (
      <div>
        <Scale className="window-range">
          <path className="fig-hair" d="M0 8h100" />
          <path className="fig-tint" d={`M${low} 2h${high - low}v12h${low - high}z`} />
          {part.at !== undefined && <path className="fig-strong fig-thick" d={`M${part.at * 100} 0v16`} />}
        </Scale>
        <Ends ends={part.ends} />
      </div>
    );
  }
  if ("dots" in part) return <Dots {...part} />;
  if ("skeleton" in part) {
    return (
      <div className="window-skeleton" role="img" aria-label="Loading">
        {Array.from({ length: part.skeleton }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <i key={line} />
        ))}
      </div>
    );
  }
  if ("picture" in part) {
    return <Drawn className="window-picture" viewBox="0 0 100 60" svg={pictureSvg(part.picture)} label="A picture" />;
  }
  if ("panel" in part) {
    return (
      <div className="window-panel" data-look={part.look}>
        <Stack parts={part.panel} />
      </div>
    );
  }
  return (
    <div className="window-columns">
      {part.columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a description never changes while it is shown
        <Stack key={index} parts={column} />
      ))}
    </div>
  );
}

/** A text whose words stream in if it has a caret. */
function Streamed({ text }: { text: string }) {
  if (!text.includes("{|}")) {
    return (
      <p>
        <Control text={text} />
      </p>
    );
  }
  const tokens = tokensOf(text);
  const words = tokens.flatMap((token) =>
    "text" in token ? token.text.split(/(?<=\s)/).map((word) => ({ ...token, text: word })) : [],
  );
  return (
    <Stream>
      {words.map(({ text: word, style, lang }, index) => {
        const Tag = tags[style];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come again
          <Tag key={index} lang={lang}>
            {word}
          </Tag>
        );
      })}
      <i className="window-caret" aria-hidden="true" />
      {tokens.map((token) => "callout" in token && <Callout key={token.callout} number={token.callout} />)}
    </Stream>
  );
}

const tags: Record<TextStyle, "span" | "strong" | "mark" | "s" | "i" | "em"> = {
  plain: "span",
  bold: "strong",
  marked: "mark",
  struck: "s",
  muted: "i",
  ghost: "em",
};

/** Words in their styles, with the numbers of callouts. */
const Words = ({ text }: { text: string }) =>
  tokensOf(text.trim()).map((token, index) => {
    if ("callout" in token) return <Callout key={token.callout} number={token.callout} />;
    if ("spot" in token) return <Spot key="spot" fault={token.spot} words={plainText(text)} />;
    if (!("text" in token)) return null;
    const { text: words, style, lang } = token;
    const Tag = tags[style];
    if (style === "plain" && !lang) return words;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come again
      <Tag key={index} lang={lang}>
        {words}
      </Tag>
    );
  });

const Callout = ({ number }: { number: number }) => (
  <span className="callout-mark">
    <span className="sr-only" lang={locale}>
      Note{" "}
    </span>
    {number}
  </span>
);

/** Words that lead to a state, if they say so. */
function Control({ text, className = "" }: { text: string; className?: string | undefined }) {
  const { text: words, leadsTo } = readLead(text);
  const state = states.find((one) => one === leadsTo);
  if (!state)
    return className ? (
      <span className={className}>
        <Words text={words} />
      </span>
    ) : (
      <Words text={words} />
    );
  return (
    <Lead to={stateButtonId(state)} className={`leads ${className || "window-link"}`}>
      <Words text={words} />
    </Lead>
  );
}

function lookOf(label: string): string {
  const [first] = tokensOf(label);
  if (!first || !("style" in first)) return "";
  return first.style === "bold" ? " is-first" : first.style === "struck" ? " is-off" : "";
}

/** Buttons, chips, or the steps of a segmented control; `**first**` and `~~off~~`. */
const Controls = ({ labels, look }: { labels: readonly string[]; look: "button" | "chip" | "step" }) => (
  <div className={`window-controls window-${look}s`}>
    {labels.map((label) => (
      <Control key={label} text={label} className={`window-${look}${lookOf(label)}`} />
    ))}
  </div>
);

/** A label and its note, which ` | ` separates. */
function split(text: string): [string, string] {
  const [label = "", note = ""] = text.split(" | ");
  return [label, note];
}

/** What the icons of lines say. */
const iconNames: Readonly<Record<string, string>> = {
  "[x]": "Checked",
  "[ ]": "Not checked",
  "(x)": "Chosen",
  "( )": "Not chosen",
  "[v]": "Done",
  "[~]": "Running",
  "[.]": "Waiting",
  "[!]": "Warning",
  "[-]": "Removed",
  "[+]": "Added",
  "[>]": "Folded",
  "[o]": "Unfolded",
  "[=]": "Document",
};

const Rows = ({ rows }: { rows: readonly string[] }) => (
  <ul className="window-rows">
    {rows.map((row) => {
      const mark = iconMark.exec(row)?.[1];
      const [words, note] = split(row.replace(iconMark, ""));
      return (
        <li key={row} data-icon={mark}>
          {mark && (
            <Drawn className="window-icon" viewBox="0 0 16 16" svg={iconSvg(mark) ?? ""} label={iconNames[mark]} />
          )}
          <span className="grow">
            <Control text={words} />
          </span>
          {note && (
            <span className="text-muted">
              <Control text={note} />
            </span>
          )}
        </li>
      );
    })}
  </ul>
);

const Ends = ({ ends: [left, right] }: { ends: readonly [string, string] }) => (
  <p className="window-ends text-muted">
    <span>
      <Words text={left} />
    </span>
    <span>
      <Words text={right} />
    </span>
  </p>
);

/** Countable outcomes: one dot each, stacked in columns. */
function Dots({ dots, ends }: Extract<Part, { dots: unknown }>) {
  const height = Math.max(...dots) * 12;
  const circles = dots.flatMap((count, column) =>
    Array.from({ length: count }, (_, level) => ({ cx: column * 14 + 7, cy: height - level * 12 - 6 })),
  );
  return (
    <div>
      <svg className="window-dots" viewBox={`0 0 ${dots.length * 14} ${height + 2}`} aria-hidden="true">
        {circles.map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} className="fig-solid" cx={cx} cy={cy} r="5" />
        ))}
        <path className="fig-line" d={`M0 ${height + 1}h${dots.length * 14}`} />
      </svg>
      <Ends ends={ends} />
    </div>
  );
}

/** A drawing that is as wide as its window, whatever its height. */
const Scale = ({ className, children }: { className: string; children: ReactNode }) => (
  <svg className={className} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
);

type DrawnProps = { className: string; viewBox: string; svg: string; label: string | undefined };

function Drawn({ className, viewBox, svg, label }: DrawnProps) {
  const html = { __html: svg };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes that content/anatomy draws, without any text
  return <svg className={className} viewBox={viewBox} role="img" aria-label={label} dangerouslySetInnerHTML={html} />;
}
