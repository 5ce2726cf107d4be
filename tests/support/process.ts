import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyRecordings, recordingsFolder } from "../../db/backup.ts";
import { compiled } from "./compiled.ts";
import { held } from "./held.ts";
import { seededDatabase } from "./seeded-database.ts";

const ownRoot = join(import.meta.dirname, "../..");
export type SiteProcess = {
  origin: string;
  databaseFile: string;
  /** Everything the process has printed. */
  output: () => string;
  process: ChildProcess;
  /** Ends it, and removes its database; `isKept` leaves that there until it is called again. */
  stop: (isKept?: boolean) => Promise<void>;
};

export type ProcessOptions = {
  /** Another checkout, which is built. */
  root?: string;
  env?: Record<string, string>;
  contentSeed?: string;
  /** The database to begin with a copy of. */
  database?: string;
  /** Whether the recordings beside that database come along. */
  isHeard?: boolean;
  /** A file to write standard error to, instead of `output`. */
  stderr?: number;
  /** Whether permissions of files hold for it also where the tests run as root. */
  isHeld?: boolean;
};

/**
 * Starts the built server as a process of its own on a free port, with a copy of a database seeded from
 * content-seed/ (or an empty one filled from `contentSeed`).
 */
export async function startProcess({
  root = ownRoot,
  env = {},
  contentSeed,
  database = contentSeed === undefined ? seededDatabase() : undefined,
  isHeard = false,
  stderr,
  isHeld = false,
}: ProcessOptions = {}): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const databaseFile = join(folder, "site.db");
  if (database) await cp(database, databaseFile);
  if (database && isHeard) await copyRecordings(recordingsFolder(database), recordingsFolder(databaseFile));
  const [command, rest] = isHeld ? held(["server.ts"]) : [process.execPath, ["server.ts"]];
  const child = spawn(command, rest, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: process.env.ENV_FILE,
      ...compiled,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_FILE: databaseFile,
      CONTENT_SEED: contentSeed ?? join(root, "content-seed"),
      SITE_URL: "http://site.test",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", stderr ?? "pipe"],
  });
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is at (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  const stop = async (isKept = false) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }
    if (!isKept) await rm(folder, { recursive: true, force: true });
  };
  return { origin, databaseFile, output: () => output, process: child, stop };
}
