import { existsSync } from "node:fs";
import { createTransport } from "nodemailer";
import { findLastBackup, recordingsFolder } from "../../db/backup.ts";
import { integrityProblems, openDatabase } from "../../db/dialect.ts";
import { readDatabase } from "../../db/exchange.ts";
import { pendingMigrations } from "../../db/prepare.ts";
import { findUnfitDrafts } from "../../db/stored.ts";
import { checkCorpus } from "../content/checks/check.ts";
import { checkRecordings, withUsedRecordings } from "../content/checks/check-recordings.ts";
import { compareWithSeed, type NewerSeed, readFolder } from "../content/folder.ts";
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
  if (!existsSync(environment.databaseFile)) {
    find("database", [`there is no ${environment.databaseFile}: start the site once, or use "seed"`], "");
    return findings;
  }
  find("database", integrityProblems(environment.databaseFile), "the file is sound");
  const db = openDatabase(environment.databaseFile);
  try {
    const pending = await pendingMigrations(db);
    find(
      "migrations",
      pending.length > 0 ? [`to be run at the next start: ${pending.join(", ")}`] : [],
      "all have run",
    );
    if (pending.length === 0) {
      const corpus = withUsedRecordings(await readDatabase(db, recordingsFolder(environment.databaseFile)));
      const unfit = (await findUnfitDrafts(db)).flatMap(({ issues }) => issues);
      const issues = [...unfit, ...checkCorpus(corpus, "structure"), ...(await checkRecordings(corpus))];
      find(
        "content",
        issues.map(({ where, field, problem }) => `${where}: ${field} ${problem}`),
        "every link, footnote, picture and recording leads somewhere",
      );
      if (existsSync(environment.contentSeed)) {
        const { corpus: seed } = await readFolder(environment.contentSeed);
        find("first content", [], describeSeed(compareWithSeed(corpus, seed), environment.contentSeed));
      }
      const { problems, sound } = judgeBackup(await findLastBackup(db), environment.isProduction, now);
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
): { problems: string[]; sound: string } {
  const none = 'none was made with "backup"; of copies made in other ways nothing is known here';
  if (!last) return { problems: isProduction ? [none] : [], sound: none };
  const days = Math.floor((now.getTime() - Date.parse(last.madeAt)) / DAY);
  const said = `the last one was made on ${last.madeAt.slice(0, 10)}, to ${last.file}`;
  const isOld = isProduction && days > BACKUP_DAYS;
  return { problems: isOld ? [`${said}: make one every day`] : [], sound: said };
}

/** What is to be said of content that a site was filled with and that has gone on since: what to type, and at what cost. */
export function describeSeed({ newer, absent, edited }: NewerSeed, folder: string): string {
  const some = [...newer, ...absent];
  if (some.length === 0) return "nothing in it is newer than here";
  const named = `${some.slice(0, TOLD).join(", ")}${some.length > TOLD ? ", …" : ""}`;
  const cost =
    edited.length > 0 ? `, and also replaces what was edited here later (${edited.length}): "export" first` : "";
  const counts = `${newer.length} newer, ${absent.length} not here`;
  return `${folder} goes further than the database: ${counts} (${named}); "seed --force" takes that over${cost}`;
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
