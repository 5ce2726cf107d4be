import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { z } from "zod";
import { waitUntil } from "../support/wait.ts";

/**
 * Drives Debian's browsers: Chromium and WebKitGTK through their WebDriver (https://www.w3.org/TR/webdriver2/), Firefox
 * through WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), since Debian has no geckodriver. Libraries for either
 * download a driver of their own.
 */
export type EngineName = "Chromium" | "Firefox" | "WebKit";

export const engineNames = ["Chromium", "Firefox", "WebKit"] as const satisfies readonly EngineName[];

/** Input as both protocols describe it: https://www.w3.org/TR/webdriver2/#actions */
type InputSource = { type: "pointer" | "key"; id: string; parameters?: object; actions: object[] };

/** What a protocol offers; the rest is the same in every engine. */
type Session = {
  goTo: (url: string) => Promise<void>;
  /** Errors that the console has shown, where the protocol reports them: in Firefox. */
  errors: readonly string[];
  /** Evaluates an expression in the page; it gives a string, or a promise of one. */
  evaluate: (expression: string) => Promise<string>;
  perform: (sources: InputSource[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

/** Starts a program and waits until it prints what `pattern` finds; resolves to the first group of it. */
async function start(program: string, args: string[], pattern: RegExp, env: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const found = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = pattern.exec(output);
      if (match) resolve(match[1] ?? "");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}: ${output}`)));
    child.once("error", reject);
  });
  return { child, found };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
}

const answerSchema = z.object({ value: z.unknown() });
const createdSchema = z.object({ sessionId: z.string() });

/** A session of classic WebDriver at `origin`. */
async function classicSession(origin: string, capabilities: object): Promise<Session> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = answerSchema.parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const created = await send("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${createdSchema.parse(created).sessionId}`;
  return {
    errors: [],
    goTo: async (url) => void (await send("POST", `${session}/url`, { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done("!" + error));`;
      return z.string().parse(await send("POST", `${session}/execute/async`, { script, args: [] }));
    },
    perform: async (actions) => void (await send("POST", `${session}/actions`, { actions })),
    resize: async (width, height) => void (await send("POST", `${session}/window/rect`, { width, height })),
    close: async () => void (await send("DELETE", session)),
  };
}

const entrySchema = z.object({
  method: z.literal("log.entryAdded"),
  params: z.object({ level: z.string(), text: z.string() }),
});
const messageSchema = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown().optional(),
  message: z.string().optional(),
});
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluatedSchema = z.object({ result: z.object({ value: z.string() }) });

/** A session of WebDriver BiDi at a WebSocket address. */
async function bidiSession(address: string): Promise<Session> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const errors: string[] = [];
  socket.on("message", (data) => {
    const parsed: unknown = JSON.parse(data.toString());
    const entry = entrySchema.safeParse(parsed);
    if (entry.success && entry.data.params.level === "error") errors.push(entry.data.params.text);
    const { id, type, result, message } = messageSchema.parse(parsed);
    const one = waiting.get(id ?? -1);
    if (type === "success") one?.resolve(result);
    else one?.reject(new Error(message));
  });
  let last = 0;
  const send = (method: string, params: object): Promise<unknown> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const [context] = treeSchema.parse(await send("browsingContext.getTree", {})).contexts.map((one) => one.context);
  const target = { context };
  return {
    errors,
    goTo: async (url) => void (await send("browsingContext.navigate", { ...target, url, wait: "complete" })),
    evaluate: async (expression) => {
      const answer = await send("script.evaluate", { expression, target, awaitPromise: true, userActivation: false });
      return evaluatedSchema.parse(answer).result.value;
    },
    perform: async (actions) => void (await send("input.performActions", { ...target, actions })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { ...target, viewport: { width, height } })),
    close: async () => {
      await send("session.end", {});
      socket.close();
    },
  };
}

type Running = { session: Session; stop: () => Promise<void> };

async function startChromium(): Promise<Running> {
  const port = await freePort();
  const { child } = await start("chromedriver", [`--port=${port}`], /started successfully/);
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
  const session = await classicSession(`http://127.0.0.1:${port}`, { "goog:chromeOptions": { args } });
  return { session, stop: () => end(child) };
}

async function startFirefox(): Promise<Running> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const { child, found } = await start("firefox-esr", args, /BiDi listening on (ws:\S+)/);
  const stop = async () => {
    await end(child);
    await rm(profile, { recursive: true, force: true });
  };
  return { session: await bidiSession(found), stop };
}

async function startWebKit(): Promise<Running> {
  const screen = await start("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24"], /^(\d+)\n/m);
  const port = await freePort();
  const env = { DISPLAY: `:${screen.found}`, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, ...env }, stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady);
  const session = await classicSession(origin, {});
  const stop = async () => {
    await end(driver);
    await end(screen.child);
  };
  return { session, stop };
}

const starters = { Chromium: startChromium, Firefox: startFirefox, WebKit: startWebKit };

const placeSchema = z.object({ x: z.number(), y: z.number() });

/** Finds a visible element by a CSS selector, and by its exact text or label where that is given. */
const findElement = `(selector, text) => {
  const named = (one) => [one.getAttribute("aria-label"), one.innerText].some((name) => name?.trim() === text);
  return [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && (text === null || named(one)));
}`;

/** The code points of WebDriver for keys without a character. */
const keys: Record<string, string> = {
  Escape: "\uE00C",
  Enter: "\uE007",
  Tab: "\uE004",
  Space: " ",
  Control: "\uE009",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** A window of one engine, used as a person does: real pointer and key events. Times out after a minute, for hangs. */
export async function openWindow(name: EngineName) {
  const { session, stop } = await starters[name]();

  /** What an expression gives in the page, parsed by a schema. */
  async function read<T>(schema: z.ZodType<T>, expression: string): Promise<T> {
    const text = await session.evaluate(`(async () => JSON.stringify({ value: await (${expression}) }))()`);
    return z.object({ value: schema }).parse(JSON.parse(text)).value;
  }

  /** Waits until an expression gives something in the page. */
  async function wait<T>(schema: z.ZodType<T>, expression: string): Promise<T> {
    const until = Date.now() + 60_000;
    let last: unknown;
    while (Date.now() < until) {
      try {
        const value = await read(schema.nullable(), expression);
        if (value !== null) return value;
      } catch (error) {
        // A page that is being left cannot answer.
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${name}: never true: ${expression}`, { cause: last });
  }
  const waitFor = (condition: string) => wait(z.literal(true), `Boolean(${condition}) || null`);

  /** The middle of an element once it is there, scrolled into view, at rest and under nothing else. */
  const placeOf = (selector: string, text: string | null = null) =>
    wait(
      placeSchema,
      `(() => {
        const one = (${findElement})(${JSON.stringify(selector)}, ${JSON.stringify(text)});
        if (!one) return null;
        one.scrollIntoView({ block: "center", behavior: "instant" });
        const box = one.getBoundingClientRect();
        const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
        const wasHere = window.lastPlace?.x === place.x && window.lastPlace?.y === place.y;
        window.lastPlace = place;
        const top = document.elementFromPoint(place.x, place.y);
        return wasHere && top && (one.contains(top) || top.contains(one)) ? place : null;
      })()`,
    );

  const pointer = (actions: object[]) =>
    session.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  const move = ({ x, y }: { x: number; y: number }) => ({ type: "pointerMove", duration: 0, x, y });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  const typeKeys = (values: string[]) =>
    session.perform([
      {
        type: "key",
        id: "keys",
        actions: values.flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      },
    ]);

  return {
    name,
    errors: session.errors,
    read,
    waitFor,
    goTo: session.goTo,
    resize: session.resize,
    click: async (selector: string, text?: string) => pointer([move(await placeOf(selector, text)), down, up]),
    type: (text: string) => typeKeys([...text]),
    press: (key: keyof typeof keys) => typeKeys([keys[key] ?? key]),
    /** Holds one key while another is pressed. */
    chord: (held: keyof typeof keys, key: string) =>
      session.perform([
        {
          type: "key",
          id: "keys",
          actions: [
            { type: "keyDown", value: keys[held] },
            { type: "keyDown", value: key },
            { type: "keyUp", value: key },
            { type: "keyUp", value: keys[held] },
          ],
        },
      ]),
    /** Drags over the text of an element, from its first line's start to its end, as somebody who selects it. */
    selectText: async (selector: string) => {
      await placeOf(selector);
      const box = z.object({ x: z.number(), y: z.number(), width: z.number() });
      const { x, y, width } = await read(
        box,
        `(({ x, y, width }) => ({ x, y, width }))(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
      );
      const line = Math.round(y + 12);
      const end = { x: Math.round(x + width / 2), y: line };
      await pointer([
        move({ x: Math.round(x + 2), y: line }),
        down,
        { ...move({ x: Math.round(x + width / 4), y: line }), duration: 100 },
        { ...move(end), duration: 100 },
        up,
      ]);
    },
    close: async () => {
      await session.close();
      await stop();
    },
  };
}

export type EngineWindow = Awaited<ReturnType<typeof openWindow>>;
