/**
 * Words that people use for one thing, general English and the field's own: each line is one family. Who says one of
 * them may mean any other, which counts for less than the word itself. Words joined by a hyphen are said together, with
 * up to two others between a verb and its particle ("make things up").
 */
const families = `
sure certain confident unsure uncertain uncertainty likelihood likely probability probable percentage percent chance odds doubt
wrong error mistake fault failure fail incorrect inaccurate slip flaw bug false mess-up go-wrong screw-up
undo revert rollback restore reverse roll-back go-back take-back recover change-mind
stop cancel abort halt interrupt pause quit shut-down kill break-off
off switch disable turn-off switch-off opt-out deactivate mute
explain explanation why reason reasoning justify factor rationale because
source citation cite reference evidence provenance proof origin footnote link
invent fabricate untrue false hallucinate unsupported fake make-up made-up lie nonsense
trust rely reliance depend overtrust overreliance believe faith blindly
check verify review inspect examine validate double-check proofread verification
remember memory recall forget erase delete store remembers stored know-about
delete remove erase forget clear wipe
consent permission allow grant authorize access permit opt-in
ask confirm approve sign-off confirmation okay accept
blindly unread rubber-stamp fatigue careless automatically
label tag classify category sort categorize badge mark
responsible accountable liable liability owner blame fault answerable in-charge
fair unfair bias minority majority equal discriminate discrimination inclusive inclusion diverse sexist racist
accent dialect pronunciation
control steer override agency steering influence
price cost spend money budget expensive pay buy purchase fee bill charge
limit cap ceiling maximum quota restrict
log history record audit trail track activity journal
queue backlog
background overnight night unattended away meanwhile asynchronous close-tab
notification alert message warning ping
many too overload annoy bother overwhelm flood
digest summary summarize condense shorten recap overview brief
variation alternative option several version choice candidate
edit rewrite change modify revise adjust
regenerate redo repair fix correct retry try-again
human person operator handoff handover escalate hand-over hand-off pass-on take-over transfer live-agent real-person
pretend humanlike anthropomorphism personify human-like persona personality
automation autonomy independent autonomous automatic autopilot self-driving by-itself own-initiative
prompt query input request type instruction
blank empty field
voice speech speak talk spoken dictate microphone
picture image photo drawing photograph illustration
disclose disclosure label tell reveal transparency transparent declare
deceive manipulate trick mislead dishonest persuade nudge
law legal regulation require duty compliance regulator lawsuit gdpr court
accessible accessibility disability blind reader deaf impaired assistive
chatbot bot assistant conversational chat
upgrade swap replace version update deprecate retire discontinue
password secret credential login payment log-in sign-in signin authenticate captcha
attack attacker malicious injection injected hidden hijack hack exploit leak
slow speed wait latency delay quick fast instant
thorough effort deep thinking
loading spinner progress streaming stream
onboarding introduce beginner first-time first-run first-use newcomer introduction tutorial welcome get-started
expectation expect overpromise
autocomplete completion suggest suggestion continuation predictive
forecast prediction predict estimate
range interval spread
chart graph plot
plan step preview
cowrite co-write collaborate partnership collaboration co-create co-creation cocreation together
write draft compose author
goal intent outcome
rate rating feedback thumb vote score
layer advanced hide reveal setting expert
connect connector integration calendar link integrate plug-in third-party
test evaluate eval benchmark usability metric measure evaluation assess
measure metric measurement kpi number track
quality good performance
hear listen audio sound
fool jailbreak bypass
learn train training teach learning
flatter sycophancy sycophantic agree flattery praise
energy electricity power water carbon climate environment environmental footprint emission
reject refuse deny decline refusal turn-down denied
teenager teen minor child kid adolescent young youth
hire recruit applicant candidate recruiting resume
programmer developer coder engineer coding
adapt adaptive personalize rearrange reorder customize tailor personal
creepy intrusive privacy invasive surveillance
compare comparison diff difference versus
part paragraph passage section portion piece
doctor hospital clinician medical physician patient health
worker labor annotator labeler crowd invisible
productive productivity faster efficient efficiency
attached attachment companion lonely emotional friend relationship
proactive initiative unprompted uninvited speak-up interrupt
moment timing when right-time
context situation location where-am
fit relevant relevance suitable
safe safety harm danger dangerous risk risky
secure security protect protection
goal intention outcome want
layout menu interface screen
moderate moderation flag flagged
narrow scope restrict limit
save resume continue pick-up come-back return
long-running background job hour
fallback dead-end cannot-help not-help give-up stuck unable out-of-depth
empty-state blank-page starter example
watermark fingerprint mark
deepfake synthetic fake
tone style creativity random randomness creative temperature
model llm gpt
vendor provider supplier maker
document file contract
email mail inbox
list ranking
fluent confident-sounding plausible
repeat loop again
gap lose missing leave-out omit important
point drag click select
`;

const particles = new Set("up out off in on over down back away up to".split(" "));

/** Words that are said together for one thing, by their stems; a particle may stand off from its verb. */
type Phrase = { stems: readonly string[]; isSplit: boolean; word: string };

/** Each word's stem with the other words of its families, and the phrases among them; `stemOf` as words are compared. */
export function familiesBy(stemOf: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of families.trim().split("\n")) {
    const words = line.split(" ");
    const single = words.filter((word) => !word.includes("-"));
    for (const word of words) {
      const stem = word.includes("-") ? word : stemOf(word);
      const others = single.filter((other) => stemOf(other) !== stem);
      found.set(stem, [...new Set([...(found.get(stem) ?? []), ...others])]);
    }
  }
  return found;
}

/** The phrases of the families. */
export function phrasesBy(stemOf: (word: string) => string): readonly Phrase[] {
  const words = new Set(families.split(/\s+/).filter((word) => word.includes("-")));
  return [...words].map((word) => {
    const parts = word.split("-");
    return { word, stems: parts.map(stemOf), isSplit: parts.length === 2 && particles.has(parts[1] ?? "") };
  });
}
