import { foldedWords } from "../../content/search/search.ts";
import { once } from "../../shared/once.ts";

/**
 * Words by which a question is of another field, one field a line: what people ask any assistant for, and the neighbours
 * of this guide. Some stand in its articles as examples, so that they must not find these.
 */
const elsewhere = `
css html flexbox flex tailwind sass javascript typescript java php python rust sql regex react vue svelte angular nextjs django laravel node npm webpack docker kubernetes git github localhost compile compiler debug div navbar footer iframe wordpress shopify domain server deploy
figma sketch photoshop canva illustrator font typeface typography serif sans helvetica kerning palette gradient logo hex breadcrumb hamburger carousel parallax svg png favicon mockup wireframe icon dropdown checkbox modal pagination navigation abandonment
brand branding newsletter follower followers seo funnel checkout cart ecommerce persona stakeholder stakeholders agile scrum sprint jira roadmap critique animate
voting vote voter marathon fitness midjourney
material moodboard stylesheet
portfolio resume salary salaries freelance freelancer internship bootcamp cofounder startup investor masters university certificate career promotion linkedin
laptop macbook headphone camera printer smartphone tablet gpu gaming console router wifi
stock shares bitcoin crypto invest mortgage tax taxes pension euro dollar
recipe cook bake rice bread pancake sourdough avocado coffee wine diet calorie vitamin kilo
headache fever pregnant vaccine workout muscle procrastinate anxiety breakup marriage wedding girlfriend boyfriend divorce
tokyo berlin paris france germany brazil australia japan continent mountain everest ocean mars planet moon
football soccer chess tennis olympics tournament championship league offside
movie film novel hamlet singer band actor celebrity painter painting mona guitar piano podcast
president election minister king queen war empire parliament
passport visa airport bicycle tire
cat dog pet puppy plant flower
born founded founder married died billionaire richest
poem joke tagline slogan spanish japanese
boiling nitrogen atom chemistry physics kilometer mile
windows linux macos iphone android excel powerpoint pdf
rumor keynote newest yesterday saturday
`;
const words = once(() => new Set(elsewhere.split(/\s+/).filter(Boolean)));

/** What asks for a thing to be made or done, which a guide cannot: a text, a picture, a repair, a purchase. */
const errand =
  /^(?:(?:can|could|would|will) you |please |i need you to |help me )*(?:write|draw|paint|compose|translate|generate|create|make|make up|build|fix|debug|convert|calculate|code|draft|give me (?:a|an|some|\w+) (?!example|overview|summary|definition|explanation|idea)|summarize|recommend|tell me a)\b/i;
/** What asks for a product, a price, a comparison of two makers, or a person. */
const purchases: readonly RegExp[] = [
  /\b(?:best|cheapest) (?!practice|way|moment|time|place|word)[\w ]*\b(?:for|to (?:buy|get|learn)|should i)\b/i,
  /\bwhich (?!metric|page|pattern|law|kind|type|case|word)[\w ]+\b(?:best|(?:should|do|can) i (?:get|buy|choose|learn|take))\b/i,
  /\bbest (?:\w+ ){0,2}(?:tool|app|chatbot|model|generator|plugin|laptop|course|book)s?\b/i,
  /\bis \w+ better than \w+|\bhow much (?:does|do|is|are)\b.*\b(?:cost|earn|make|worth)\b|\bmeaning of life\b/i,
  /\b(?:[Pp]rice|[Cc]ost) of (?!AI\b)[A-Z]/,
  /^who (?:was|won|founded|directed|invented|painted|wrote|owns)\b|^when (?:was|did)\b/i,
  /^(?:who|where) is (?!responsible|accountable|liable|to |in |at |the (?:owner|person))/i,
];

/** What the neighbors of this guide teach, whatever is made with it, and what the news ask of AI. */
const neighbors =
  /\bdesign systems?\b|\buser interviews?\b|\bdesign (?:sprint|critique)s?\b|\b(?:replace|replacing) (?:us|me|designers|developers|people)\b|\b(?:my|our) jobs?\b|\b(?:button|menu) labels?\b/i;

/** How many words of a question are of another field. */
export const wordsElsewhere = (question: string): number => {
  const known = words();
  return new Set(foldedWords(question).filter((word) => known.has(word) || known.has(word.replace(/s$/, "")))).size;
};

/** Whether a question asks for something to be made, mended or bought, for a fact of the world, or of a neighbor. */
export const isErrand = (question: string): boolean =>
  errand.test(question.trim()) || neighbors.test(question) || purchases.some((one) => one.test(question));
