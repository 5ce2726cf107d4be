import { once } from "./once.ts";
import { foldedWords } from "./search.ts";
import { stemOf } from "./word-stems.ts";

/**
 * Words by which a question is of another field, one field a line: what people ask any assistant for, and the neighbours
 * of this guide. Some stand in its articles as examples, so that they must not find these.
 */
const elsewhere = `
css html flexbox flex tailwind sass javascript typescript java php python rust sql regex react vue svelte angular nextjs django laravel node npm webpack docker kubernetes git github localhost compile compiler debug div navbar footer iframe wordpress shopify hosting domain server deploy
figma sketch photoshop canva illustrator font typeface typography serif sans helvetica kerning palette gradient logo hex breadcrumb hamburger carousel sidebar parallax svg png favicon mockup wireframe moodboard stylesheet
portfolio resume salary salaries freelance freelancer internship bootcamp cofounder startup investor masters university certificate career promotion hired linkedin
laptop macbook headphone camera printer smartphone tablet gpu gaming console router wifi
stock shares bitcoin crypto invest mortgage tax taxes pension euro dollar
recipe cook bake rice bread pancake sourdough avocado coffee wine diet calorie vitamin kilo
headache fever pregnant vaccine workout muscle procrastinate anxiety breakup marriage wedding girlfriend boyfriend dating divorce
weather tokyo berlin paris france germany brazil canada australia japan continent mountain everest ocean mars planet moon
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
const stems = once(() => new Set(elsewhere.split(/\s+/).filter(Boolean).map(stemOf)));

/** What asks for a thing to be made or done, which a guide cannot: a text, a picture, a repair, a purchase. */
const errand =
  /^(?:(?:can|could|would|will) you |please |i need you to |help me )*(?:write|draw|paint|compose|translate|generate|create|make|make up|build|fix|debug|convert|calculate|code|draft|give me (?:a|an|some|\w+) (?!example|overview|summary|definition|explanation|idea)|summarize|recommend|tell me a)\b/i;
/** What asks for a product, a price or a person. */
const purchase =
  /\b(?:which|what(?:'s| is)? (?:the |a )?(?:best|cheapest|fair|good name)|best)\b.*\b(?:for|pay|to buy|should i (?:get|buy))\b|\bhow much (?:does|do|is|are)\b.*\b(?:cost|earn|make|worth)\b|^who (?:is|was|won|founded|directed|invented|painted|wrote|owns)\b|^when (?:was|did|does|is)\b/i;

/** How many words of a question are of another field. */
export const wordsElsewhere = (question: string): number => {
  const known = stems();
  return new Set(
    foldedWords(question)
      .map(stemOf)
      .filter((stem) => known.has(stem)),
  ).size;
};

/** Whether a question asks for something to be made, mended or bought, or for a fact of the world. */
export const isErrand = (question: string): boolean => errand.test(question.trim()) || purchase.test(question);
