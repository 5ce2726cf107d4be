import type { Mailer } from "../../app/site/site-options.ts";
import { findStored } from "../../db/stored.ts";
import type { AskInit } from "./ask.ts";
import { cookieFrom } from "./maintainer.ts";
import { type Site, startSite } from "./site.ts";

/** A site of its own name, address, day, key and mail, and what a maintainer does there. */
export async function openSite(name: string, day: string) {
  const origin = `http://${name}.test`;
  const mails: { to: string; text: string }[] = [];
  const env = {
    SITE_URL: origin,
    SITE_NAME: `The ${name} guide`,
    EDITOR_TOKEN: `the-key-of-the-${name}-site`,
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: `post@${name}.test`,
    CONTACT_EMAIL: `desk@${name}.test`,
    LOG_LEVEL: "info",
  };
  const send: Mailer["send"] = async (mail) => {
    // All of it, its headers too, with its lines as they are.
    mails.push({ to: String(mail.to), text: JSON.stringify(mail).replaceAll("\\n", "\n") });
  };
  const services = { clock: () => new Date(`${day}T09:00:00.000Z`), mailer: { send, close: () => undefined } };
  const site: Site = await startSite({ env, services });
  const ask = (path: string, init: AskInit = {}) =>
    site.fetch(path, { ...init, headers: { host: `${name}.test`, Origin: origin, ...init.headers } });
  const signIn = async () =>
    cookieFrom(await ask("/editor", { method: "POST", body: new URLSearchParams({ key: env.EDITOR_TOKEN }) }));
  const signUp = (email: string, client?: string) =>
    ask("/api/newsletter", {
      method: "POST",
      body: JSON.stringify({ email }),
      headers: { "Content-Type": "application/json" },
      ...(client ? { client } : {}),
    });
  const law = async () => (await findStored(site.db, "laws", "dark-matter"))?.record;
  return { name, day, site, mails, ask, signIn, signUp, law };
}
