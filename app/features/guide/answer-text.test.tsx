import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import AnswerText from "./answer-text.tsx";

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://guide.example" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const source = { number: 2, kind: "laws", title: "Trust", section: "Why", path: "/laws/trust#why", text: "A passage." };
const show = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AnswerText text={text} sources={[source]} />
    </MemoryRouter>,
  );

it.each([
  ["**a** *b*\nc", "<p><strong>a</strong> <em>b</em><br/>c</p>"],
  ["# A\n\n3. b", '<strong>A</strong><ol start="3"><li>b</li></ol>'],
  ["| a |\n|---|\n| b |", "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>"],
  [
    "[a](/laws) [b](https://evil.example) <b@evil.example>",
    '<p><a href="/laws" data-discover="true">a</a> b b@evil.example</p>',
  ],
  ["[a](javascript:alert) ![b](/c.png) <img src=x onerror=alert(1)>", "<p>a  </p>"],
  ["So [1].", "<p>So [1].</p>"],
])("“%s” is shown as %s", (text, html) => {
  expect(show(text)).toBe(html);
});

it("a citation is a link with its source", () => {
  expect(show("So [2].")).toBe(
    '<p>So<a class="voice-cite" aria-label="Source 2: Trust, Why" title="Trust, Why: A passage." href="/laws/trust#why" data-discover="true">2</a>.</p>',
  );
});
