import { existsSync } from "node:fs";
import { createTransport } from "nodemailer";
import { findLastBackup } from "../../db/backup.ts";
import { type Archive, findArchive, findVersion, integrityProblems, openDatabase } from "../../db/dialect.ts";
import { readDatabase } from "../../db/exchange.ts";
import { isPostgres } from "../../db/place.ts";
import { pendingMigrations } from "../../db/prepare.ts";
import { findDueDrafts } from "../../db/publishing.ts";
import { findIssues } from "../../db/queries/newsletter.ts";
import type { Db } from "../../db/schema.ts";
import { checkStructure } from "../content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../content/checks/check-recordings.ts";
import { readBackAll } from "../content/folder.ts";

import { issueText } from "../shared/errors.ts";
import type { Environment } from "./environment.ts";

/** The result of one check. */
type Finding = { what: string; isSound: boolean; note: string };

/** Problems listed per check; more would hide the other checks. */
const MAX_PROBLEMS = 5;

/** Maximum age of the last backup, in days. */
const MAX_BACKUP_AGE = 7;
/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Checks a site's settings, address, database, migrations, content, backup and mail. Changes nothing. */
export async function examine(environment: Environment, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const addFinding = (what: string, problems: string[], sound: string) =>
    findings.push({
      what,
      isSound: problems.length === 0,
      note: problems.length === 0 ? sound : problems.slice(0, MAX_PROBLEMS).join("; "),
    });

  addFinding("environment", [...environment.warnings], "every setting can be used");
  // The warnings above include a missing address that is certainly wrong.
  if (!environment.warnings.some((warning) => warning.startsWith("SITE_URL is not set"))) {
    const { siteUrl, hasSiteUrl, isProduction } = environment;
    addFinding(
      "address",
      isProduction && !hasSiteUrl ? [`SITE_URL is not set: mails, feeds and previews lead to ${siteUrl}`] : [],
      hasSiteUrl ? siteUrl : `${siteUrl}; set SITE_URL where visitors come`,
    );
  }
  const names = environment.editorKeys.map(({ name }) => name).join(", ");
  addFinding("editing", [], names ? `there is a key for ${names}` : "off: no key is set");
  const isServer = isPostgres(environment.database);
  if (!isServer && !existsSync(environment.database)) {
    addFinding("database", [`there is no ${environment.database}: start the site once, or use "seed"`], "");
    return findings;
  }
  if (!isServer) addFinding("database", integrityProblems(environment.database), "the file is sound");
  const db = openDatabase(environment.database);
  try {
    if (isServer) {
      const { problems, sound } = await judgeServer(db);
      addFinding("database", problems, sound);
      if (problems.length > 0) return findings;
    }
    const pending = await pendingMigrations(db);
    addFinding(
      "migrations",
      pending.length > 0
        ? [
            `to be run at the next start: ${pending.join(", ")}. Before it, stop every server of the former version: it cannot read what they change`,
          ]
        : [],
      "all have run",
    );
    if (pending.length === 0) {
      const corpus = withUsedRecordings(await readDatabase(db, environment.recordings));
      const unkept = readBackAll(corpus);
      const issues = [...unkept, ...checkStructure(corpus), ...(await checkRecordings(corpus))];
      addFinding(
        "content",
        issues.map(issueText),
        "every link, footnote, picture and recording leads somewhere, and every text fits its file",
      );
      const drafts = await judgeDrafts(db, now);
      addFinding("drafts", drafts.problems, drafts.sound);
      const newsletter = await judgeIssues(db);
      addFinding("newsletter", newsletter.problems, newsletter.sound);
      const { problems, sound } = isServer
        ? judgeArchive(await findArchive(db))
        : judgeBackup(await findLastBackup(db), environment.isProduction, now);
      addFinding("backup", problems, sound);
    }
  } finally {
    await db.destroy();
  }
  addFinding(
    "mail",
    await mailProblems(environment.mail?.smtpUrl),
    environment.mail
      ? "the mail server answers"
      : "not set up: signups need no confirmation, and no newsletter can be sent yet",
  );
  return findings;
}

/**
 * Judges the last backup that the command `backup` recorded in the database. Copies made in other ways are not
 * recorded. Only a site for visitors must have a backup.
 */
export function judgeBackup(
  last: { file: string; madeAt: string } | undefined,
  isProduction: boolean,
  now: Date,
): Judgment {
  const none = 'none was made with "backup"; copies made in other ways are not recorded';
  if (!last) return { problems: isProduction ? [none] : [], sound: none };
  const days = Math.floor((now.getTime() - Date.parse(last.madeAt)) / DAY);
  const sentence = `the last one was made on ${last.madeAt.slice(0, 10)}, to ${last.file}`;
  const isOld = isProduction && days > MAX_BACKUP_AGE;
  return { problems: isOld ? [`${sentence}: make one every day`] : [], sound: sentence };
}

type Judgment = { problems: string[]; sound: string };

/** Names the drafts that were not published at their time. */
export async function judgeDrafts(db: Db, now: Date): Promise<Judgment> {
  const late = await findDueDrafts(db, new Date(now.getTime() - 2 * MINUTE));
  const problems = late.map(
    ({ kind, slug, publishAt }) =>
      `${kind}/${slug} was to be published at ${publishAt}: start the site, or see what "publish ${kind} ${slug}" says`,
  );
  return { problems, sound: "none waits beyond its time" };
}

/** Names the issues of the newsletter whose sending has stopped. */
export async function judgeIssues(db: Db): Promise<Judgment> {
  const stopped = (await findIssues(db, ["sending"])).filter(({ problem }) => problem !== null);
  const problems = stopped.map(
    ({ slug, problem }) => `sending ${slug} has stopped. ${problem} "newsletter send ${slug}" goes on`,
  );
  return { problems, sound: "no issue has stopped on its way" };
}

/** Checks that a PostgreSQL server answers; reports its version. */
async function judgeServer(db: Db): Promise<Judgment> {
  try {
    return { problems: [], sound: `PostgreSQL ${await findVersion(db)} answers` };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)], sound: "" };
  }
}

/** Judges the archive of a PostgreSQL server, from which any moment can be restored. */
function judgeArchive({ isOn, lastAt, failedAt }: Archive): Judgment {
  if (!isOn) {
    const sound =
      "the server keeps no archive (archive_mode is off): run pg_dump every day; its dumps are not recorded";
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
