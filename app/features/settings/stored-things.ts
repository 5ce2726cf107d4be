import { inWords } from "../../shared/device/kept-in-words.ts";

/** The part of the browser's storage that is read here. */
type Store = Pick<Storage, "length" | "key" | "getItem">;

/** Something that the device keeps: where, under which key, what it is in words, and the text itself. */
export type StoredThing = { where: "browser" | "tab" | "cookie"; key: string; what: string; text: string };

const THEME = /(?:^|; )(theme)=([^;]*)/;

/** Everything that this site keeps on the device; `cookies` is the document's text of them. */
export function storedThings(stores: { browser?: Store; tab?: Store; cookies: string }): StoredThing[] {
  const inStore = (where: "browser" | "tab"): StoredThing[] => {
    const store = stores[where];
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? "");
    return keys.toSorted().map((key) => ({ where, key, what: wordsFor(key), text: store?.getItem(key) ?? "" }));
  };
  const [, name, theme] = THEME.exec(stores.cookies) ?? [];
  const cookie: StoredThing[] =
    name && theme ? [{ where: "cookie", key: name, what: "Which theme pages are made with", text: theme }] : [];
  return [...inStore("browser"), ...inStore("tab"), ...cookie];
}

const wordsFor = (key: string): string => inWords(key) ?? `Something under the name “${key}”`;

/** All of it as a file: JSON where a text is that, else the text. */
export function exported(things: readonly StoredThing[], now: Date): string {
  const data = things.map(({ where, key, what, text }) => ({ where, key, what, value: dataIn(text) }));
  return `${JSON.stringify({ exportedAt: now.toISOString(), data }, null, 2)}\n`;
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
