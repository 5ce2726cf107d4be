/** What a visitor told of themselves. */
type ProfileUpdate = { name?: string; jobTitle?: string; seniorityLevel?: string; newInfo?: string };

/** What a visitor wants; `about` is in their own words. */
export type Intent =
  /** `isNamed`: only where there is a page of that very name. */
  | { kind: "go"; about: string; isNamed?: true }
  /** All there is of a kind, where there is a list of that name; else the question that it is. */
  | { kind: "list"; about: string; question: string }
  | { kind: "here" }
  | { kind: "search"; about: string }
  | { kind: "details"; about: string }
  | { kind: "highlight"; about: string }
  | { kind: "remember"; update: ProfileUpdate }
  | { kind: "more" }
  | { kind: "greeting" }
  | { kind: "thanks" }
  | { kind: "self" }
  | { kind: "question"; about: string };

const go =
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:take|bring|lead|send|get|guide|navigate) (?:me )?(?:back )?(?:over )?(?:(?:to|into) (.+)|(there))$|^(?:(?:can|could) (?:you|we) )?(?:please )?(?:go|navigate|jump|switch|return)(?: back)? (?:to (.+)|(home|there))$|^(?:(?:can|could) you )?(?:please )?(?:open(?: up)?|visit|bring up|pull up|show me the page (?:on|about|for|of)|i (?:want|would like|'d like) to (?:go to|see|read)(?: the page (?:on|about))?) (.+)$/i;
/** What all there is of a kind is asked with. */
const all =
  /^(?:what|which) are (?:all )?((?:the|your) [\p{L} -]{3,40}?)(?: about| here)?$|^list (?:all )?(?:of )?([\p{L} -]{4,40})$/iu;
/** What is a page only where it is the name of one: "show me the patterns". */
const shown = /^(?:(?:can|could) you )?(?:please )?show (?:me )?(.+)$/i;
const here =
  /\bwhat page this is\b|^(?:what|which)(?:'s| is) this page(?: about| called)?$|\b(?:what|which) page (?:is this|am i on|are we on|is open)\b|\bwhere am i\b|\bwhat am i (?:reading|looking at)\b/i;
const search =
  /^(?:(?:can|could) you )?(?:please )?(?:search|look)(?: the (?:site|guide))? for (.+)$|^(?:please )?find (?:me )?(?:pages|articles|everything|something|anything) (?:on|about) (.+)$|^(?:please )?(?:search|look up) (.+)$|^(?:do you have|is there|have you got) (?:anything|something|a page|pages) (?:on|about) (.+)$/i;
const details =
  /^(?:what is|what's) (?:the page|on the page|the article) (?:on |about )?(.+?)(?: about)?$|^(?:give me )?details (?:of|on|about) the page (?:on |about )?(.+)$/i;
const highlight =
  /\b(?:highlight(?:ed)?|select(?:ed|ion)|marked)\b.*\b(?:text|passage|sentence|part|this|that)?|\b(?:this|that|the) (?:passage|sentence|quote|selection)\b|^explain (?:it|this|that)\b/i;
const more = /^(?:tell me more|more(?: please)?|go on|continue|what else|and then|anything else)\b/i;
const greeting = /^(?:hi|hello|hey|good (?:morning|afternoon|evening))\b[\s\p{L}]{0,20}$/iu;
const thanks = /^(?:many )?(?:thanks|thank you|great|perfect|ok(?:ay)?|cheers|bye|goodbye)\b[\s\p{L}]{0,20}$/iu;
const self = /\b(?:who|what) are you\b|\bwhat can you do\b|\bhow can you help\b|^help$/i;

/** What somebody wants by what they said: a closed set of patterns, so that no text can ask for anything else. */
export function intentOf(said: string): Intent {
  const text = said.trim().replaceAll(/\s+/g, " ").replaceAll("’", "'");
  const bare = text.replace(/[.!?]+$/, "");
  const first = (found: RegExpExecArray | null): string | undefined => found?.slice(1).find(Boolean);
  const update = profileOf(bare);
  if (update) return { kind: "remember", update };
  const target = first(go.exec(bare));
  if (target) return { kind: "go", about: target };
  const wanted = first(search.exec(bare));
  if (wanted) return { kind: "search", about: wanted };
  if (here.test(bare)) return { kind: "here" };
  const named = shown.exec(bare)?.[1];
  if (named) return { kind: "go", about: named, isNamed: true };
  const page = first(details.exec(bare));
  if (page) return { kind: "details", about: page };
  if (more.test(bare)) return { kind: "more" };
  if (greeting.test(bare)) return { kind: "greeting" };
  if (thanks.test(bare)) return { kind: "thanks" };
  if (self.test(bare)) return { kind: "self" };
  const listed = first(all.exec(bare));
  if (listed) return { kind: "list", about: listed, question: text };
  return highlight.test(bare) && bare.length < 120
    ? { kind: "highlight", about: text }
    : { kind: "question", about: text };
}

const asked = "(?:(?:please )?(?:remember|note)(?: that)? )?";
const name = new RegExp(
  `^(?:(?:hi|hello|hey)[,. ]+)?${asked}(?:my name(?: is|'s|[:,](?: it's| is)?)|i am called|call me|please call me) (\\p{L}[\\p{L}'. -]{0,58}?\\p{L})(?=$|,| and\\b)`,
  "iu",
);
/** One or two words that begin with capitals, after which nothing or a comma follows: "I'm Ada", and not "I'm lost". */
const capitalName =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,. ]+)?(?:I'm|I am) (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=$|,| and\b)/u;
const job =
  /(?:^|\band |, )(?:please )?(?:(?:remember|note)(?: that)? )?(?:(?:i am|i'm) (?:an?|the)|(?:i work as|i'm working as|my job is|my role is|my job title is)(?: an?| the)?) ((?:junior|mid-?level|senior|lead|head|chief|principal|staff)?\s?[\p{L}/ -]{0,60}(?:designer|developer|engineer|researcher|manager|writer|student|teacher|architect|owner|lead|director|executive|analyst|consultant|founder|editor|officer|strategist|professor|programmer|pm|cto|ceo)\b)/iu;
/** A job of whatever name, said to be one. */
const anyJob =
  /^(?:please )?(?:(?:remember|note)(?: that)? )?(?:i work as|my job is|my role is|my job title is)(?: an?| the)? ([\p{L}][\p{L}/& -]{1,60})$/iu;
/** What else people tell of themselves: asked to be kept, or their experience. */
const told =
  /^(?:please )?(?:remember|note)(?: that)? (?:i|i'm|my|we|our)\b(?! (?:name|job|role)$).{3,200}$|^i (?:have|have got|'ve got) .{1,40}years? of experience\b/iu;
/** How long somebody has been at it, where they say so themselves: no job of another name tells it. */
const level = /^(junior|mid|senior|lead)\b/i;

function profileOf(text: string): ProfileUpdate | undefined {
  const called = name.exec(text)?.[1] ?? capitalName.exec(text)?.[1];
  const works = (job.exec(text) ?? anyJob.exec(text))?.[1]?.trim();
  if (!called && !works) return told.test(text) ? { newInfo: `${text}.` } : undefined;
  const seniorityLevel = level.exec(works ?? "")?.[1]?.toLowerCase();
  return {
    ...(called ? { name: called } : {}),
    ...(works ? { jobTitle: works } : {}),
    ...(seniorityLevel ? { seniorityLevel } : {}),
  };
}
