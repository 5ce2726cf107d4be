/** What a visitor asks the site to do, or about itself. */
export type Wish =
  | {
      name:
        | "goBack"
        | "home"
        | "readPage"
        | "stop"
        | "savePage"
        | "page"
        | "summary"
        | "myName"
        | "forget"
        | "help"
        | "thanks";
    }
  | { name: "more" | "sources" }
  | { name: "open"; target: string }
  | { name: "search"; query: string }
  | { name: "theme"; theme: "light" | "dark" | "toggle" }
  | { name: "text"; size: "normal" | "larger" }
  | { name: "remember"; visitor: string };

/** Politeness around a wish. */
const BEFORE =
  /^(?:(?:please|kindly|hey|hi|hello|ok|okay|so|now|just|guide|could you|can you|would you|will you|i want(?: you)? to|i(?:'d| would) like(?: you)? to|let's|let me)[, ]+)+/i;
const AFTER = /(?:[, ]+(?:please|thanks|thank you|for me|now|right now))*[.!?, ]*$/i;
const ASKS_GUIDE = /\b(?:please|(?:can|could|would|will) you)\b/i;

const colors = "(?:mode|theme|colou?rs)";
const page = "(?: (?:this|the|it|me))*(?: page| article)?";

/** Each must match the whole utterance, from its first to its last word. */
const table: readonly [RegExp, (match: RegExpExecArray, asked: string) => Wish][] = [
  [/^(?:(?:go|take me|bring me|move) )?back(?: to the (?:last|previous) page)?$/, () => ({ name: "goBack" })],
  [/^(?:(?:go|take me|bring me) )?(?:back )?(?:to )?(?:the )?home ?(?:page)?$/, () => ({ name: "home" })],
  [
    /^(?:(?:search|look)(?: (?:the|this) (?:site|guide))? for|look up|search(?! (?:results?|box|bar|field|engine|page|with|in)\b)) (.+)$/,
    ([, query = ""]) => ({ name: "search", query }),
  ],
  [
    new RegExp(`^(?:read|listen to|play)(?: out)?${page}(?: out)?(?: loud| aloud)?(?: to me)?$`),
    () => ({ name: "readPage" }),
  ],
  [/^(?:stop|pause|be quiet|quiet|silence)(?: (?:reading|talking|it|that))?$/, () => ({ name: "stop" })],
  [new RegExp(`^(?:save|bookmark|keep)${page}(?: for later)?$`), () => ({ name: "savePage" })],
  [
    new RegExp(`^(?:turn off|no more) (?:the )?(dark|light) ${colors}$`),
    ([, off]) => ({ name: "theme", theme: off === "dark" ? "light" : "dark" }),
  ],
  [
    new RegExp(
      `^(?:(?:switch|change|turn|set|go|use|make|enable|activate)(?: (?:on|to|the|it|this|site|page))* )?(dark|light)(?:er)?(?: ${colors})?$`,
    ),
    ([, theme]) => ({ name: "theme", theme: theme === "dark" ? "dark" : "light" }),
  ],
  [new RegExp(`^(?:change|switch|toggle) (?:the )?${colors}$`), () => ({ name: "theme", theme: "toggle" })],
  [
    /^(?:make |set )?(?:the )?(?:text|font|letters)(?: size)? (bigger|larger|smaller)$|^(bigger|larger|smaller) (?:text|font|letters)$|^(increase|enlarge|decrease|reduce) (?:the )?(?:text|font|letters)(?: size)?$/,
    ([, one, other, verb]) => ({
      name: "text",
      size: ["smaller", "decrease", "reduce"].includes(one ?? other ?? verb ?? "") ? "normal" : "larger",
    }),
  ],
  [/^(?:what|which) (?:page|article) (?:is this|am i on)$|^where am i$/, () => ({ name: "page" })],
  [new RegExp(`^(?:summari[sz]e|sum up)${page}$|^tl;?dr$`), () => ({ name: "summary" })],
  [/^(?:what is|what's|do you know) my name$/, () => ({ name: "myName" })],
  [
    /^(?:remember(?: that)? )?(?:my name is|call me|i'm called|i am called) (?!(?:an?|the|on|in|at|up|upon|not|when|if|back|later|by|to|for|out)\b)([\p{L}'-]+(?: [\p{L}'-]+){0,2})$/u,
    (_, asked) => ({ name: "remember", visitor: /(?:\bis|\bme|\bcalled) (.+)$/i.exec(asked)?.[1] ?? "" }),
  ],
  [
    /^forget (?:all|everything)$|^(?:forget|delete|clear|erase) (?:me|(?:all|everything) about me|my (?:name|profile)|what you know about me)$/,
    () => ({ name: "forget" }),
  ],
  [
    /^(?:hello|hi|hey|there|good (?:morning|afternoon|evening))$|^help(?: me)?$|^what can (?:you do|i (?:say|ask))$|^(?:who|what) are you$/,
    () => ({ name: "help" }),
  ],
  [/^(?:thanks|thank you|thx|cheers|bye|goodbye)(?: (?:a lot|so much|very much))?$/, () => ({ name: "thanks" })],
  [/^more from this page$/, () => ({ name: "more" })],
  [/^(?:(?:show|give|name|list)(?: me)? )?(?:your |the |its )?sources$/, () => ({ name: "sources" })],
  [
    /^(?:go to|open|take me to|bring me to|navigate to|jump to|show me|show|visit)(?: (?:the|all|your))* (.+)$/,
    ([, target = ""]) => ({ name: "open", target }),
  ],
];
/** Wishes that are questions. */
const questions: ReadonlySet<Wish["name"]> = new Set(["page", "myName", "help"]);

/**
 * Reads what a visitor asks the site to do; undefined for a question about its content. A sentence with a question mark
 * is a wish only where it asks the guide, as "Could you go back?" does.
 */
export function readWish(utterance: string): Wish | undefined {
  const whole = utterance.trim().replaceAll("’", "'").replaceAll(/\s+/g, " ");
  const asked = whole.replace(BEFORE, "").replace(AFTER, "");
  // "Thanks." alone is all politeness.
  const text = (asked || whole.replace(/[.!?, ]+$/, "")).toLowerCase();
  const isAsking = whole.endsWith("?");
  for (const [pattern, read] of table) {
    const match = pattern.exec(text);
    if (!match) continue;
    const wish = read(match, asked);
    if (isAsking && !questions.has(wish.name) && (!ASKS_GUIDE.test(whole) || wish.name === "forget")) return undefined;
    return wish;
  }
  return undefined;
}
