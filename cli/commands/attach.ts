import { type Command, InvalidArgumentError } from "commander";
import type { Kind } from "../../app/content/kinds/index.ts";
import { isListened, listenedKinds } from "../../app/content/kinds/listening.ts";
import { playingTime } from "../../app/content/recording.ts";
import { DomainError } from "../../app/shared/errors.ts";
import { addressOf } from "../address.ts";
import { kindArgument } from "../arguments.ts";
import { attachRecording } from "../attach-recording.ts";
import { findRecord } from "../find-record.ts";
import { print } from "../output.ts";
import { withDatabase } from "../with-database.ts";

type Options = { transcript?: string; duration?: number };

export function addAttach(program: Command): void {
  program
    .command("attach")
    .description("give an article a recording of your own")
    .addArgument(kindArgument())
    .argument("<slug>", "the last part of its address")
    .argument("<sound>", "an MP3 file, or the https address of sound elsewhere")
    .option("--transcript <file>", "its words as WebVTT, for a file")
    .option("--duration <seconds>", "how long it is, for an address", seconds)
    .addHelpText("after", "\nExample: npm run cli -- attach laws dark-matter talk.mp3 --transcript talk.vtt")
    .action(async (kind: Kind, slug: string, sound: string, options: Options, command: Command) => {
      if (!isListened(kind))
        throw new DomainError("invalid", `Nothing in ${kind} can be listened to: name ${listenedKinds.join(" or ")}.`);
      const podcast = await withDatabase(async (db, recordings) => {
        const { record } = await findRecord(db, kind, slug);
        return attachRecording(kind, record, { db, recordings }, { sound, ...options });
      });
      const { podcastUrl, podcastDuration } = podcast;
      const length = podcastDuration === null ? "of unknown length" : playingTime(podcastDuration);
      print(
        command,
        { kind, slug, ...podcast },
        () => `${addressOf(kind, slug)} can be heard: ${podcastUrl}, ${length}.`,
      );
    });
}

function seconds(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError("Write whole seconds, such as 480.");
}
