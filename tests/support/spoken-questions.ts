import { readQuestions } from "./voice-questions.ts";

const spokenLines = `
Our summaries leave stuff out and nobody notices, how do I make it obvious what wasn't covered? /pattern/source-linked-summary
how should an assistant deal with logins, I don't want people typing their passwords into the chat /pattern/takeover-and-secret-entry
The output scrolls in slowly and folks want to kill it halfway. What happens to the half-finished text? /pattern/streaming-and-stop /laws/user-control-agency
Moderators drown in flagged posts. How do we decide which ones a human should look at? /pattern/review-queue
Users stare at the empty chat box and have no clue what to write /pattern/prompt-scaffolds /glossary#gulf-of-execution /glossary#prompt /paradigms/intent-driven-creation
we're swapping our model for a newer one next month, what do we owe our customers /pattern/model-change-notice /blog/gpt-4o-replacement /glossary#model-deprecation /evidence/lai26
Too many pings all day, could the phone just boil them down? /pattern/notification-digest /blog/apple-notification-summaries
How much detail about a decision should be visible up front and how much tucked away? /pattern/progressive-disclosure
auto tagging support tickets: should the machine put the tag on by itself /pattern/suggested-labels
what happens when the agnet asks for permission so often that people just click yes /pattern/approval-batching /glossary#approval-fatigue
Someone wants a few different takes on a headline side by side, any advice? /pattern/variations
A person got turned down for a loan by our scoring model. What should the screen tell them? /pattern/why-explanations /guides/the-law-by-screen /glossary#explainability /laws/accountability-responsibility
Can somebody roll everything back after the bot has changed forty files? /pattern/undo-checkpoints
do people need to pick between fast and thorough themselves /pattern/effort-selector /glossary#reasoning-effort
The estimated delivery date is never exact. How do I draw that honestly? /pattern/uncertainty-range /paradigms/probabilistic-systems /evidence/kay16 /evidence/fernandes18
What came of it when an airline's bot promised a customer money back? /blog/air-canada-chatbot /laws/transparency-predictability
which company stopped flipping houses becuase its predictions were off /blog/zillow-offers /evidence/zillow22
Tell me about the hiring software that downgraded women /blog/amazon-recruiting
was there an agent that wiped a production database /blog/replit-database-deletion
Any story of a fintech that replaced its support staff with AI and then regretted it? /blog/klarna-assistant
blind users and picture descriptions, who has tried that /blog/be-my-eyes
Do developers really get faster with copilots or is that hype? /blog/ai-coding-assistants /evidence/peng23 /evidence/becker25
Does it hurt sales if the phone bot admits it isn't human? /evidence/luo19
does a human plus a machine actually beat either of them alone /evidence/vaccaro24 /evidence/bansal21
Whose faces do gender classifiers get wrong most often? /evidence/buolamwini18 /laws/fairness-inclusion
Do menus that reshuffle themselves annoy people? /evidence/mitchell89 /paradigms/adaptive-interfaces
what do you call it when a bot just agrees with whatever you say /glossary#sycophancy /blog/chatgpt-sycophancy
difference between a miss and a false alarm in plain words /glossary#false-negative /glossary#false-positive /glossary#recall /glossary#precision /glossary#threshold /paradigms/probabilistic-systems
Is there a word for a chatbot making stuff up? /glossary#hallucination /basics/core-concepts
who gets blamed when the automation fails, isn't there a term for that /glossary#moral-crumple-zone /laws/accountability-responsibility
How long can people wait for a reply before they lose the thread? /glossary#latency /pattern/streaming-and-stop
why does it forget the beginning of a long chat /glossary#context-window /glossary#compaction /basics/core-concepts
How do I find out which group of users my model serves badly? /laws/fairness-inclusion /guides/evaluating-before-and-after-launch /glossary#model-card
when is a good moment to interrupt somebody with a suggestion /laws/context-relevance /pattern/context-awareness /pattern/notification-digest
How open should we be about the hidden costs and the people who label the data? /laws/dark-matter /evidence/perrigo23 /glossary#data-labeling
should a text box replace all my buttons and forms now /paradigms/intent-driven-creation
Mixing talking, pointing and typing in one product: what must I watch out for? /paradigms/cross-modal-interaction /glossary#multimodal
how does it actually come up with the next word /basics/how-ai-works /glossary#sampling /glossary#language-model
what should I ask a vendor about how their model was made /basics/training-models /glossary#model-card
How do I test with people whether they trust the tool too much? /guides/measuring-reliance-and-calibration /glossary#over-reliance
`;

/** In spoken words, with slips, from articles of every kind: what the ranking was made with. */
export const spoken = readQuestions(spokenLines);

export const spokenDeclined: readonly string[] = [
  "How do I align three cards in a flex row?",
  "what's a good color palette for a bakery website",
  "Did OpenAI release something new this week?",
  "Who won the chess tournament yesterday?",
  "write me a prompt for a logo with a fox",
  "my manager hates my designs, should I quit",
  "How much does a UX designer earn in Berlin?",
  "which laptop is best for Figma",
  "fix my python loop, it never ends",
  "is Sam Altman married",
  "What font goes with Helvetica?",
  "Should I buy Nvidia shares?",
  "make a picture of a cat in space",
  "what's the weather tomorrow",
  "How many columns should a grid have on mobile?",
  "who founded Apple",
  "How do I pass a job interview at Google?",
  "what's the latest album of Taylor Swift like",
  "What's the best bootcamp for product design?",
  "how do I install node on windows",
];

const checkedLines = `
The draft got one paragraph wrong and I don't want to redo the rest /pattern/partial-regeneration
Our bot is stuck with an angry caller, how do we get them to a real person without repeating everything? /pattern/graceful-handoff
What goes on the page where someone hooks up their calendar to the assistant? /pattern/connector-consent /glossary#connector
suggested text that shows up faintly as you write: how to take it and how to get rid of it /pattern/ghost-text /blog/gmail-smart-compose
How should lawyers go over what the machine changed in a contract? /pattern/diff-review
Letting people choose between just advise me and go do it /pattern/autonomy-dial
the thing burned forty bucks overnight, how do we keep a lid on that /pattern/spend-and-limits
How do I let a customer make the assistant forget something personal? /pattern/memory-controls
should we show the model's thinking out loud /pattern/reasoning-display /glossary#reasoning-trace /glossary#chain-of-thought /evidence/chen25 /evidence/young26
How would an auditor see afterwards what the bot did and who allowed it? /pattern/run-log /laws/accountability-responsibility
A thumbs down that goes nowhere feels pointless. What do we do with ratings? /pattern/feedback-loop
before it books anything i want to see what it's going to do /pattern/plan-preview
Halfway through I notice it's heading the wrong way. What control helps there? /pattern/interrupt-and-steer /evidence/zhou26
should access for the agent run out after some time /pattern/permission-scope-and-duration
Does a randomness knob make any sense for normal people? /pattern/temperature-slider /glossary#temperature
city hall's assistent that told shops to break the law /blog/nyc-mycity-chatbot
How did a fast food chain's order taker get trolled? /blog/taco-bell-voice-ordering
What can we learn from the hospital warning system that cried wolf? /blog/epic-sepsis-model /evidence/wong21 /evidence/wong26 /laws/accountability-responsibility
proving that a student wrote the essay themselves, who does that sensibly /blog/grammarly-authorship
A language learning app with role play, what did they get right? /blog/duolingo-max
teens getting attached to made up characters /blog/character-ai-teens /guides/the-law-by-screen /glossary#ai-companion
Do the links in AI search answers actually back up what's said? /evidence/liu23 /pattern/inline-citations
did office workers get quicker with ChatGPT at writing /evidence/noy23
Does brainstorming with a model make everybody's stories sound alike? /evidence/doshi24 /paradigms/generative-partnership
do voice assistants understand some accents worse than others /evidence/koenecke20 /laws/fairness-inclusion /glossary#speech-recognition
If it hedges, like saying I might be wrong, do readers believe it less? /evidence/kim24 /pattern/confidence-indicators /laws/transparency-predictability /paradigms/probabilistic-systems
what's it called when hidden text on a web page hijacks the assistant /glossary#prompt-injection /pattern/untrusted-content
People refuse to use the algorithm after they saw it fail once. Is there a name for that? /glossary#algorithm-aversion
why does a model get worse when it is fed its own output /glossary#model-collapse
A faked video of a politician: what's the word and what should a product do? /glossary#deepfake /guides/the-law-by-screen /pattern/ai-disclosure-and-provenance
putting a couple of samples into the request so that it gets the idea /glossary#few-shot-prompting
performance drops because the world looks different from what it was trained on /glossary#distribution-shift
Does somebody have to put their name under what the algorithm decides? /laws/accountability-responsibility
how do I make it clear up front that this is a machine and can be wrong /laws/transparency-predictability /pattern/ai-disclosure-and-provenance /pattern/expectation-onboarding
Why should users always have a way out and a way to stop it? /laws/user-control-agency /pattern/streaming-and-stop /pattern/interrupt-and-steer
should the layout change for each user or stay put /paradigms/adaptive-interfaces /evidence/mitchell89
How do a writer and a machine take turns on one text? /paradigms/generative-partnership
spam filter versus chatbot, do they need different screens /basics/types-of-ai
Isn't AI just a bunch of if-then rules? /basics/what-is-ai /basics/types-of-ai /glossary#expert-system
how do screen reader users cope with an answer that keeps growing /guides/accessibility-of-ai-interfaces
`;

/** Written with those and looked at between: 16 of the 40 were met before, 36 when weights were set. */
export const checked = readQuestions(checkedLines);

export const checkedDeclined: readonly string[] = [
  "hamburger menu or tab bar for a shop app?",
  "how big should a tap target be for thumbs",
  "Is GPT-6 out yet?",
  "what GPU do I need to game at 4k",
  "How do I deploy my docker container to AWS?",
  "what is Elon Musk worth",
  "Do I need breadcrumbs in my online store?",
  "how do I get over a breakup",
  "write a poem about robots",
  "Can you make up a persona for my banking app?",
  "how do I run a card sorting session",
  "Which plugin exports icons from Figma?",
  "who directed Blade Runner",
  "What time is it in Tokyo?",
  "my useEffect fires twice, why",
  "Give me ten blog post titles about crypto",
  "is it worth doing a masters in design",
  "What did Zuckerberg say in his keynote yesterday?",
  "how do I lose five kilos",
  "Which company pays designers best?",
];
