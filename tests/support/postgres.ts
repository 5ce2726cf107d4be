import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { isPostgres } from "../../db/place.ts";

/** The PostgreSQL server that the tests run on (scripts/lib/postgres.mjs starts it); undefined where they run on SQLite. */
export const postgresServer = process.env.TEST_POSTGRES;

/** Says something to the server. */
export async function tell(statement: string): Promise<void> {
  const client = new Client(`${postgresServer}/postgres`);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Whom the databases of the tests belong to: no superuser, as it should be on a site. */
const OWNER = "guide";
const addressOf = (name: string): string =>
  Object.assign(new URL(`${postgresServer}/${name}`), { username: OWNER }).href;

export const createOwner = (): Promise<void> =>
  tell(`do $$ begin create role ${OWNER} login; exception when duplicate_object then null; end $$`);

/** Creates a database, empty or as a copy of another that nobody is connected to, and gives its address. */
export async function createDatabase(from?: string): Promise<string> {
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const template = from === undefined ? "template0" : new URL(from).pathname.slice(1);
  await tell(`create database ${name} template ${template} owner ${OWNER}`);
  return addressOf(name);
}

export const dropDatabase = (url: string): Promise<void> =>
  tell(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

/** The settings that lead to a database: a file, or an address of PostgreSQL. */
export const settingsOf = (database: string): Record<string, string> =>
  isPostgres(database) ? { DATABASE_URL: database } : { DATABASE_FILE: database };
