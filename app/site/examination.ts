import { existsSync } from "node:fs";
import { createTransport } from "nodemailer";
import { findLastBackup } from "../../db/backup.ts";
import { type Archive, findArchive, findVersion, integrityProblems, openDatabase } from "../../db/dialect.ts";
import { readDatabase } from "../../db/exchange.ts";
import { isPostgres } from "../../db/place.ts";
import { pendingMigrations } from "../../db/prepare.ts";
import type { Db } from "../../db/schema.ts";
import { checkCorpus } from "../content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../content/checks/check-recordings.ts";
import type { Environment } from "./environment.ts";

/** What was looked at, and what was found there. */
type Finding = { what: string; isSound: boolean; note: string };

/** How many problems of one kind are told; more would hide the rest. */
const TOLD = 5;

/** Days that a site's last backup may be old. */
const BACKUP_DAYS = 7;
const DAY = 86_400_000;

/** Looks for what is wrong with a site: settings, address, database, migrations, content, backup, mail. Changes nothing. */
export async function examine(environment: Environment, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const find = (what: string, problems: string[], sound: string) =>
    findings.push({
      what,
      isSound: problems.length === 0,
      note: problems.length === 0 ? sound : problems.slice(0, TOLD).join("; "),
    });

  find("environment", [...environment.warnings], "every setting can be used");
  // A missing address that is certain to be wrong is among the warnings above.
  if (environment.warnings.length === 0) {
    const { siteUrl, hasSiteUrl, isProduction } = environment;
    find(
      "address",
      isProduction && !hasSiteUrl ? [`SITE_URL is not set: mails, feeds and previews lead to ${siteUrl}`] : [],
      hasSiteUrl ? siteUrl : `${siteUrl}; set SITE_URL where visitors come`,
    );
  }
  const isServer = isPostgres(environment.database);
  if (!isServer && !existsSync(environment.database)) {
    find("database", [`there is no ${environment.database}: start the site once, or use "seed"`], "");
    return findings;
  }
  if (!isServer) find("database", integrityProblems(environment.database), "the file is sound");
  const db = openDatabase(environment.database);
  try {
    if (isServer) {
      const { problems, sound } = await judgeServer(db);
      find("database", problems, sound);
      if (problems.length > 0) return findings;
    }
    const pending = await pendingMigrations(db);
    find(
      "migrations",
      pending.length > 0 ? [`to be run at the next start: ${pending.join(", ")}`] : [],
      "all have run",
    );
    if (pending.length === 0) {
      const corpus = withUsedRecordings(await readDatabase(db, environment.recordings));
      const issues = [...checkCorpus(corpus, "structure"), ...(await checkRecordings(corpus))];
      find(
        "content",
        issues.map(({ where, field, problem }) => `${where}: ${field} ${problem}`),
        "every link, footnote, picture and recording leads somewhere",
      );
      const { problems, sound } = isServer
        ? judgeArchive(await findArchive(db))
        : judgeBackup(await findLastBackup(db), environment.isProduction, now);
      find("backup", problems, sound);
    }
  } finally {
    await db.destroy();
  }
  find(
    "mail",
    await mailProblems(environment.mail?.smtpUrl),
    environment.mail ? "the mail server answers" : "not set up: signups need no confirmation",
  );
  return findings;
}

/**
 * What is to be said of the last backup. It is known by the note that the command `backup` leaves in the database; of
 * copies made in other ways nothing is known. Only a site for visitors must have one.
 */
export function judgeBackup(
  last: { file: string; madeAt: string } | undefined,
  isProduction: boolean,
  now: Date,
): Judgment {
  const none = 'none was made with "backup"; of copies made in other ways nothing is known here';
  if (!last) return { problems: isProduction ? [none] : [], sound: none };
  const days = Math.floor((now.getTime() - Date.parse(last.madeAt)) / DAY);
  const said = `the last one was made on ${last.madeAt.slice(0, 10)}, to ${last.file}`;
  const isOld = isProduction && days > BACKUP_DAYS;
  return { problems: isOld ? [`${said}: make one every day`] : [], sound: said };
}

type Judgment = { problems: string[]; sound: string };

/** Whether a PostgreSQL server answers, and what it is. */
async function judgeServer(db: Db): Promise<Judgment> {
  try {
    return { problems: [], sound: `PostgreSQL ${await findVersion(db)} answers` };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)], sound: "" };
  }
}

/** What is to be said of the archive of a PostgreSQL server, from which any moment can be restored. */
function judgeArchive({ isOn, lastAt, failedAt }: Archive): Judgment {
  if (!isOn) {
    const sound =
      "the server keeps no archive (archive_mode is off): run pg_dump every day; of its dumps nothing is known here";
    return { problems: [], sound };
  }
  const isFailing = failedAt !== null && (lastAt === null || failedAt > lastAt);
  const last = lastAt === null ? "nothing was archived yet" : `the last part was archived at ${lastAt.toISOString()}`;
  return { problems: isFailing ? [`the server cannot write its archive: ${last}; its log says why`] : [], sound: last };
}

async function mailProblems(smtpUrl: string | undefined): Promise<string[]> {
  if (!smtpUrl) return [];
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000 });
  const reason = await transport.verify().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  transport.close();
  return reason === undefined ? [] : [`the mail server cannot be used: ${reason}`];
}
