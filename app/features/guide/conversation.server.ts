import { type AgentMessage, audio, interruption, metadata, response, toolCall } from "./agent-messages.server.ts";
import { withoutLinks } from "./answers.server.ts";
import { LONGEST_MESSAGE, readClientMessage, type StartMessage } from "./client-messages.server.ts";
import type { Reply, Thread } from "./replies.server.ts";
import { type Speak, Speech } from "./speech.server.ts";
import { ToolCalls } from "./tool-calls.server.ts";

/** Codes of RFC 6455, section 7.4.1. */
const POLICY = 1008;
/** Questions of one conversation that may wait for their answer. */
const MOST_WAITING = 3;

type ConversationOptions = {
  id: string;
  reply: Reply;
  /** Undefined on a site without a voice. */
  speak: Speak | undefined;
  sentencesOf: (text: string) => string[];
  clock: () => Date;
  send: (message: AgentMessage) => void;
  /** Ends the connection, with a reason in a sentence. */
  end: (code: number, reason: string) => void;
  log: { error: (details: object, message: string) => void };
};

/** One visitor's conversation with the built-in agent, from the first message to the last. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #tools: ToolCalls;
  readonly #speech: Speech | undefined;
  readonly #thread: Thread = { pages: [], said: [] };
  #isStarted = false;
  #isClosed = false;
  #speaks = false;
  #eventId = 0;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(options: ConversationOptions) {
    this.#options = options;
    const { speak, clock, send } = options;
    this.#tools = new ToolCalls((name, id, parameters) => send(toolCall(name, id, parameters, this.#eventId)));
    this.#speech = speak && new Speech({ speak, clock, send: (pcm, eventId) => send(audio(pcm, eventId)) });
  }

  /** Takes a frame of the client. */
  receive(frame: string): void {
    if (this.#isClosed) return;
    const message = readClientMessage(frame);
    if (!message) {
      this.#refuse("That was no message of this protocol.");
      return;
    }
    if (message.type === "conversation_initiation_client_data") {
      this.#start(message);
      return;
    }
    if (!this.#isStarted) {
      this.#refuse("A conversation begins with conversation_initiation_client_data.");
      return;
    }
    if (message.type === "user_message") {
      this.#hear(message.text);
      return;
    }
    if (message.type === "client_tool_result")
      this.#tools.settle(message.tool_call_id, { result: message.result, isError: message.is_error });
  }

  /** Ends everything that goes on. */
  close(): void {
    this.#isClosed = true;
    this.#speech?.stop();
    this.#tools.close();
  }

  #refuse(reason: string): void {
    this.close();
    this.#options.end(POLICY, reason);
  }

  #start({ conversation_config_override: override, dynamic_variables: variables = {} }: StartMessage): void {
    if (this.#isStarted) {
      this.#refuse("This conversation has begun already.");
      return;
    }
    this.#isStarted = true;
    // A client that plays sound in a way of its own asks for it although it sends none.
    this.#speaks = variables.speech === true || override?.conversation?.text_only !== true;
    this.#options.send(metadata(this.#options.id));
    // Who begins with a question is answered, not greeted.
    if (variables.greeting === false) return;
    const highlighted = typeof variables.highlighted_text === "string" && variables.highlighted_text.trim() !== "";
    const name = typeof variables.name === "string" ? variables.name.trim().slice(0, 60) : "";
    const hello = `Hello${name ? `, ${name}` : ""}.`;
    const greeting = highlighted
      ? `${hello} I have the text that you highlighted: say “explain it”, or ask me about it.`
      : `${hello} Ask me about designing with AI, or tell me which page to open.`;
    this.#say(override?.agent?.first_message?.slice(0, LONGEST_MESSAGE) || greeting);
  }

  #hear(said: string): void {
    if (said.trim() === "") return;
    if (this.#speech?.stop()) this.#options.send(interruption(this.#eventId + 1));
    if (said.length > LONGEST_MESSAGE) {
      this.#say(`That is too long for me: please use at most ${LONGEST_MESSAGE} characters.`);
      return;
    }
    if (this.#waiting >= MOST_WAITING) {
      this.#say("One question at a time, please: I am still at the last one.");
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      const text = await this.#answer(said);
      this.#waiting -= 1;
      this.#say(text);
    });
  }

  async #answer(said: string): Promise<string> {
    if (this.#isClosed) return "";
    try {
      return await this.#options.reply(said, this.#thread, this.#tools.call);
    } catch (error) {
      this.#options.log.error({ err: error }, "a question could not be answered");
      return "Something went wrong on our side. Please ask again.";
    }
  }

  #say(text: string): void {
    if (this.#isClosed || !text) return;
    this.#eventId += 1;
    this.#options.send(response(text, this.#eventId));
    if (!this.#speaks || !this.#speech) return;
    // What is read out has no addresses.
    const spoken = withoutLinks(text);
    this.#speech.say(this.#options.sentencesOf(spoken), this.#eventId).catch((error: unknown) => {
      this.#options.log.error({ err: error }, "an answer could not be spoken");
    });
  }
}
