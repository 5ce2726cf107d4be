import { readQuestions } from "./voice-questions.ts";

const firstTimeLines = `
My chatbot sounds completely certain even when it's wrong. What can I do? /pattern/confidence-indicators /paradigms/probabilistic-systems /evidence/kim24 /glossary#hallucination /basics/core-concepts /evidence/steyvers25 /glossary#calibration /pattern/uncertainty-range /laws/transparency-predictability
how long can users wait before an answer starts to appear? /glossary#latency /pattern/streaming-and-stop /pattern/effort-selector /basics/how-ai-works /evidence/chen19 /blog/gmail-smart-compose
Do I need to tell customers that the voice on the phone isn't human? /guides/the-law-by-screen /pattern/ai-disclosure-and-provenance /evidence/luo19
what's the point of a system prompt /glossary#system-prompt /basics/core-concepts /basics/how-ai-works
Why did my assistant forget what I told it an hour ago? /glossary#context-window /glossary#compaction /basics/core-concepts /pattern/memory-controls /basics/how-ai-works
We want to launch to 5% of users first. How do we decide to go further? /guides/evaluating-before-and-after-launch
Which companies got sued because of their AI? /blog/air-canada-chatbot /blog/character-ai-teens /laws/accountability-responsibility /guides/the-law-by-screen
Is it bad to make the AI seem like a friend? /glossary#anthropomorphism /glossary#ai-companion /blog/character-ai-teens /glossary#sycophancy
The agent asks me for permission every ten seconds, it's annoying /pattern/approval-batching /glossary#approval-fatigue /pattern/permission-scope-and-duration /pattern/autonomy-dial
How could an agent log in for me without seeing my password? /pattern/takeover-and-secret-entry
Can blind people use a streaming chat? /guides/accessibility-of-ai-interfaces /pattern/streaming-and-stop
Does it understand people with an accent? /evidence/koenecke20 /glossary#speech-recognition /paradigms/cross-modal-interaction /laws/fairness-inclusion /blog/taco-bell-voice-ordering
how do I test whether my users trust it too much /guides/measuring-reliance-and-calibration /glossary#over-reliance /glossary#trust-calibration /glossary#automation-bias
What's a good empty state for a prompt box? /pattern/prompt-scaffolds /paradigms/intent-driven-creation
The menu keeps moving things around based on what I use. Good idea? /paradigms/adaptive-interfaces /evidence/mitchell89 /evidence/gajos08ability
Who gets blamed when a self-driving system crashes? /glossary#moral-crumple-zone /laws/accountability-responsibility
Should I show the model's thinking to people? /pattern/reasoning-display /glossary#chain-of-thought /glossary#reasoning-trace /evidence/chen25 /evidence/grunde26 /evidence/young26
What is RAG? /glossary#retrieval-augmented-generation
difference between precision and recall /glossary#precision /glossary#recall
How many options should the AI give me back? /pattern/variations
Our app rewrites a contract. How should the changes be shown? /pattern/diff-review
I want only the second paragraph rewritten, not everything /pattern/partial-regeneration
What do I do when the AI provider shuts down the model we use? /pattern/model-change-notice /glossary#model-deprecation /blog/gpt-4o-replacement /evidence/lai26
Who labels the data and what are they paid? /evidence/perrigo23 /laws/dark-matter /glossary#data-labeling /basics/training-models
Is there proof that AI makes programmers faster? /evidence/peng23 /evidence/becker25 /blog/ai-coding-assistants
how does an image generator make a picture /glossary#diffusion-model /basics/types-of-ai /basics/neural-networks /glossary#generative-ai
A customer pasted a document with hidden instructions in it /pattern/untrusted-content /glossary#prompt-injection /blog/copilot-echoleak /blog/claude-for-chrome-pilot /glossary#confused-deputy
What happened with the drive-through robot? /blog/taco-bell-voice-ordering
tell me about the case where a hospital alarm didn't work /blog/epic-sepsis-model /evidence/wong21 /evidence/wong26
How can I see what an agent did last night? /pattern/run-log /pattern/background-inbox-and-resume
What do I put next to a weather forecast style prediction so people decide better? /pattern/uncertainty-range /evidence/kay16 /evidence/fernandes18 /paradigms/probabilistic-systems
My users never click thumbs down. How else do I get feedback? /pattern/feedback-loop
Do AI companies train on what I type? /basics/training-models /laws/dark-matter /pattern/memory-controls /glossary#training-data /pattern/feedback-loop
The job screening AI rejected me, can I object? /laws/accountability-responsibility /guides/the-law-by-screen /blog/amazon-recruiting /pattern/why-explanations /laws/user-control-agency
what does "multimodal" mean for a designer /glossary#multimodal /paradigms/cross-modal-interaction
How do I keep it from spending all of our budget? /pattern/spend-and-limits
is autocomplete better with tab or with enter /pattern/ghost-text /blog/gmail-smart-compose
Does explaining a decision make people trust it more? /evidence/kizilcec16 /evidence/bansal21 /pattern/why-explanations /evidence/vasconcelos23 /evidence/poursabzi21 /glossary#explainability
I'm new here, where does AI come from historically? /basics/what-is-ai /basics/neural-networks /glossary#artificial-intelligence /glossary#expert-system
kids using chatbots: what should a designer know /blog/character-ai-teens /guides/the-law-by-screen /glossary#ai-companion
`;

/**
 * As somebody asks who is here for the first time: written without a look at the ranking or its word lists. When they
 * were first asked, 35 of the 40 were answered from a right page and all 15 of the others declined; their failures were
 * looked at after that.
 */
export const firstTime = readQuestions(firstTimeLines);

export const firstTimeDeclined = [
  "What's a good recipe for banana bread?",
  "How do I rebase a git branch?",
  "Who wrote Pride and Prejudice?",
  "Which phone has the best camera?",
  "Can you book me a flight to Lisbon?",
  "How long does a design bootcamp take?",
  "What's the capital of Mongolia?",
  "How do I update my graphics driver?",
  "Is it going to rain tomorrow?",
  "What's a fair price for a used Golf?",
  "Which Figma plugin exports SVG?",
  "How do I do a backflip?",
  "Tell me a joke about cats",
  "How do I renew my passport?",
  "What is the difference between RAM and SSD?",
];

const keptBackLines = `
how do I make sure people actually read before they press approve /pattern/approval-batching /glossary#approval-fatigue /glossary#cognitive-forcing /pattern/plan-preview /evidence/bucinca21 /pattern/review-queue /glossary#automation-bias /evidence/chen26oversight
Can I let the user choose between a quick answer and a thorough one? /pattern/effort-selector /glossary#reasoning-effort
my summary tool leaves out important stuff /pattern/source-linked-summary /pattern/notification-digest /blog/apple-notification-summaries
What is a token and why do I pay for it? /glossary#token /basics/core-concepts /basics/how-ai-works /pattern/spend-and-limits
Why can't the neural network tell me why it decided that? /basics/neural-networks /glossary#explainability /pattern/why-explanations
People get a hundred alerts a day from our app /pattern/notification-digest /laws/context-relevance
The assistant wants access to my calendar and mail. What should it tell me first? /pattern/connector-consent /pattern/permission-scope-and-duration /glossary#connector
What's the difference between machine learning and AI /glossary#machine-learning /glossary#artificial-intelligence /basics/what-is-ai /basics/types-of-ai
Which laws apply to deepfakes? /guides/the-law-by-screen /glossary#deepfake /pattern/ai-disclosure-and-provenance
An agent wiped our data. Has that happened to others? /blog/replit-database-deletion /pattern/undo-checkpoints
How do I find out if the tool treats women worse? /laws/fairness-inclusion /blog/amazon-recruiting /evidence/buolamwini18
do people write better with ChatGPT /evidence/noy23 /paradigms/generative-partnership /evidence/doshi24 /evidence/jakesch23
How creative should the answers be and can the user set that? /pattern/temperature-slider /glossary#temperature /pattern/variations
what do I show while the model is still working /pattern/streaming-and-stop /glossary#latency /pattern/reasoning-display /pattern/effort-selector /pattern/background-inbox-and-resume /pattern/interrupt-and-steer
I noticed halfway that the agent misunderstood me /pattern/interrupt-and-steer /pattern/plan-preview /evidence/zhou26
How do we show where a sentence in the answer comes from? /pattern/inline-citations /pattern/source-linked-summary /evidence/liu23
Someone asked the bot to ignore its rules and it did /glossary#jailbreak /glossary#prompt-injection /pattern/untrusted-content /glossary#guardrail /glossary#system-prompt
Do I talk or type to it? when is speaking better /paradigms/cross-modal-interaction /glossary#multimodal /glossary#speech-recognition
Why doesn't it know about last week's news? /basics/training-models /basics/core-concepts /glossary#training-data /glossary#pretraining /glossary#distribution-shift /basics/how-ai-works /glossary#grounding
how do I sort cases that a person has to look at /pattern/review-queue /glossary#human-in-the-loop
Was there a newspaper whose headlines got garbled by an AI? /blog/apple-notification-summaries
What went wrong with the house prices /blog/zillow-offers /evidence/zillow22
The model tells everyone their idea is great /glossary#sycophancy /blog/chatgpt-sycophancy
How much can I let the software do on its own? /pattern/autonomy-dial /laws/user-control-agency
where can someone change what it has learned about their preferences /pattern/memory-controls /pattern/context-awareness /paradigms/adaptive-interfaces
What does it mean when a vendor says 95% accuracy /evidence/yin19 /glossary#benchmark /glossary#precision /glossary#recall /glossary#threshold /guides/evaluating-before-and-after-launch /glossary#calibration /glossary#false-positive /glossary#confidence-score
automatic tagging of photos went badly somewhere /blog/google-photos-labels /pattern/suggested-labels
how do i explain AI to new users in the first minute /pattern/expectation-onboarding /evidence/kocielnik19
Is a watermark enough to prove a picture is fake? /glossary#watermark /pattern/ai-disclosure-and-provenance /glossary#provenance
Can you tell whether a student wrote an essay themselves? /blog/grammarly-authorship
`;

/**
 * Written at the same time and asked once, when nothing was to be changed any more: 22 of the 30 were answered from a
 * right page, and all 10 of the others declined. Half of what was missed is put in words that no page has.
 */
export const keptBack = readQuestions(keptBackLines);

export const keptBackDeclined = [
  "How do I fix a leaking tap?",
  "What does the word serendipity mean?",
  "Who won the Champions League last year?",
  "Where can I buy cheap trainers?",
  "What's the best Linux distribution for beginners?",
  "How tall is the Eiffel tower?",
  "How do I set up a VPN at home?",
  "How do I say thank you in Korean?",
  "How do I get rid of a headache?",
  "Which school should my daughter attend?",
];
