import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DomainError, type Issue } from "../shared/errors.ts";
import { readEnvironment, readEnvironmentFile } from "./environment.ts";

const problems = (variables: Record<string, string>): string[] => {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    return error instanceof DomainError ? error.issues.map(({ field, problem }) => `${field} ${problem}`) : ["other"];
  }
};

describe("readEnvironment", () => {
  it("needs nothing", () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: "localhost",
      siteUrl: "http://localhost:3000",
      database: resolve("data/site.db"),
      recordings: resolve("data/site-media"),
      trustProxy: false,
      isPreview: false,
      editorKeys: [],
      mail: undefined,
      languageModel: undefined,
      pageCacheBytes: 64 * 1024 * 1024,
    });
  });

  it("knows where contributions go: to the repository before the mailbox, or nowhere", () => {
    const mailbox = { CONTACT_EMAIL: "guide@example.org" };
    const repository = { CONTRIBUTE_URL: "https://example.org/guide" };
    expect(readEnvironment({}).contributions).toBeUndefined();
    expect(readEnvironment(mailbox).contributions).toEqual({ kind: "mailbox", address: "guide@example.org" });
    expect(readEnvironment({ ...mailbox, ...repository }).contributions).toEqual({
      kind: "repository",
      url: "https://example.org/guide",
    });
    expect(problems({ CONTACT_EMAIL: "nobody", CONTRIBUTE_URL: "ftp://x" })).toHaveLength(2);
  });

  it("knows who answers for the content, by name, role and link", () => {
    expect(readEnvironment({}).responsible).toEqual({ editor: undefined, email: undefined });
    const set = { SITE_EDITOR: "Ada Lovelace, editor ,https://ada.example/me", CONTACT_EMAIL: "ada@example.org" };
    expect(readEnvironment(set).responsible).toEqual({
      editor: { name: "Ada Lovelace", role: "editor", url: "https://ada.example/me" },
      email: "ada@example.org",
    });
    for (const wrong of ["Ada", "Ada, editor", "Ada, editor, javascript:alert(1)"])
      expect(problems({ SITE_EDITOR: wrong })).toEqual([expect.stringContaining("a name, a role and a link")]);
  });

  it("takes the address of a database on PostgreSQL in place of a file, and no other server's", () => {
    const DATABASE_URL = "postgres://guide@db.example.org/guide";
    const { database, recordings } = readEnvironment({ DATABASE_URL, DATABASE_FILE: "x.db", MEDIA_FOLDER: "shared" });
    expect([database, recordings]).toEqual([DATABASE_URL, resolve("shared")]);
    expect(problems({ DATABASE_URL: "mysql://guide@db.example.org/guide" })).toEqual([
      expect.stringContaining("postgres://"),
    ]);
  });

  it("counts an empty variable as unset", () => {
    expect(readEnvironment({ SITE_URL: "", PORT: "", EDITOR_TOKEN: "" })).toMatchObject({
      port: 3000,
      editorKeys: [],
    });
  });

  it("makes a public address of an IPv6 address", () => {
    expect(readEnvironment({ HOST: "::1" })).toMatchObject({ host: "::1", siteUrl: "http://[::1]:3000" });
  });

  it("warns in public when nobody said what the public address is", () => {
    const { warnings } = readEnvironment({ NODE_ENV: "production", HOST: "0.0.0.0", PORT: "3000", SITE_URL: "" });
    expect(warnings).toEqual([expect.stringMatching(/^SITE_URL is not set: .* http:\/\/0\.0\.0\.0:3000\./)]);
    const warned = (variables: Record<string, string>) => readEnvironment(variables).warnings.length > 0;
    const production = { NODE_ENV: "production" };
    expect(warned({ ...production, TRUST_PROXY: "1" })).toBe(true);
    expect(warned({ ...production, TRUST_PROXY: "1", SITE_URL: "https://guide.test" })).toBe(false);
    expect(warned(production)).toBe(false);
    expect(warned({ HOST: "0.0.0.0" })).toBe(false);
  });

  it("has mail only when both its settings are there", () => {
    expect(readEnvironment({ SMTP_URL: "smtp://mail.test" }).mail).toBeUndefined();
    expect(readEnvironment({ MAIL_FROM: "a@b.co" }).mail).toBeUndefined();
    expect(readEnvironment({ SMTP_URL: "smtp://mail.test", MAIL_FROM: "a@b.co" }).mail).toEqual({
      smtpUrl: "smtp://mail.test",
      from: "a@b.co",
    });
  });

  it.each([
    [{ STIE_PREVIEW: "1" }, "STIE_PREVIEW is no setting and has no effect. Did you mean SITE_PREVIEW?"],
    [{ STIE_URL: "x" }, "STIE_URL is no setting and has no effect. Did you mean SITE_URL?"],
    [{ site_name: "x" }, "site_name is no setting and has no effect. Did you mean SITE_NAME?"],
    [{ EDITOR_TOKNE: "x" }, "EDITOR_TOKNE is no setting and has no effect. Did you mean EDITOR_TOKEN?"],
    [{ SITE_NM: "x" }, "SITE_NM is no setting and has no effect. Did you mean SITE_NAME?"],
    [{ SITE_NAEM: "x" }, "SITE_NAEM is no setting and has no effect. Did you mean SITE_NAME?"],
    [{ SMTP_URL: "smtp://x" }, "SMTP_URL has no effect without MAIL_FROM. Set that too, or remove SMTP_URL."],
    [{ MAIL_FROM: "a@b.co" }, "MAIL_FROM has no effect without SMTP_URL. Set that too, or remove MAIL_FROM."],
    [{ LLM_API_KEY: "x" }, /^LLM_API_KEY has no effect without LLM_BASE_URL/],
    [{ ELEVENLABS_VOICE_ID: "x" }, /^ELEVENLABS_VOICE_ID has no effect without ELEVENLABS_API_KEY/],
    [{ ELEVENLABS_API_KEY: "x" }, /without ELEVENLABS_AGENT_ID or ELEVENLABS_VOICE_ID/],
  ])("warns of what was probably meant otherwise: %o", (variables, warning) => {
    expect(readEnvironment(variables).warnings).toEqual([
      typeof warning === "string" ? warning : expect.stringMatching(warning),
    ]);
  });

  it("names each unknown setting of its own file, with the nearest name", () => {
    const names = { HOTS: "HOST", PROT: "PORT", LLM_PROVIDER: "LLM_MODEL", SITE_ULR: "SITE_URL" };
    expect(
      readEnvironment({ HOTS: "" }, Object.fromEntries(Object.keys(names).map((name) => [name, "x"]))).warnings,
    ).toEqual(
      Object.entries(names).map(([name, near]) => `${name} is no setting and has no effect. Did you mean ${near}?`),
    );
    expect(readEnvironment({ PORT: "1" }, { PORT: "2", HOST: "::1" })).toMatchObject({ port: 1, host: "::1" });
  });

  it("says nothing of what others set, nor of the settings of .env.example", () => {
    const names = [
      ..."PATH HOME HOSTNAME HOSTS LOGNAME LANG PWD TERM SHELL USER EDITOR VISUAL CI TZ DISPLAY MAIL MAILTO".split(" "),
      ..."NODE_OPTIONS NODE_VERSION npm_config_cache PGPASSWORD MALLOC_ARENA_MAX SITE_SERVICE_HOST".split(" "),
      ..."SITE_PORT_3000_TCP_ADDR AMQP_URL REDIS_URL BASE_URL DATABASE_PASSWORD LOG_FORMAT RENDER RENDER_SERVICE_ID".split(
        " ",
      ),
      ..."RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN FLY_APP_NAME DYNO PORT0 SITE_ID SITE_ROOT LLM_PROVIDER SMTP_HOST MAIL_HOST HTTP_PROXY".split(
        " ",
      ),
    ];
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, "x"]))).warnings).toEqual([]);
    const voice = { ELEVENLABS_AGENT_ID: "public", LLM_MODEL: "gpt-4o-mini" };
    expect(readEnvironment({ ...readEnvironmentFile(".env.example"), ...voice }).warnings).toEqual([]);
  });

  it.each([
    [{ PORT: "many" }, /^PORT must be a whole number from 0 to 65535/],
    [{ PORT: "70000" }, /^PORT /],
    [{ EDITOR_TOKEN: "short" }, /^EDITOR_TOKEN must have 16 characters or more/],
    [{ SITE_URL: "ftp://x" }, /^SITE_URL /],
    [{ SMTP_URL: "http://x" }, /^SMTP_URL /],
    [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY /],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL /],
  ])("names what it cannot use: %o", (variables, problem) => {
    expect(problems(variables)).toEqual([expect.stringMatching(problem)]);
  });
});

const folder = mkdtempSync(join(tmpdir(), "environment-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, "some.env");
  writeFileSync(file, text);
  return file;
}

function issuesOf(text: string): readonly Issue[] {
  try {
    readEnvironmentFile(fileWith(text));
  } catch (error) {
    if (error instanceof DomainError) return error.issues;
    throw error;
  }
  return [];
}

describe("the file of settings", () => {
  it("is read as .env.example is written", () => {
    const text =
      "# where\nPORT=4000\n\n  export HOST = 0.0.0.0\nSITE_NAME=Anna's guide\nMAIL_FROM='a \"b\" <a@b.c>' # it's\r\nSITE_URL=\n";
    expect(readEnvironmentFile(fileWith(text))).toEqual({
      PORT: "4000",
      HOST: "0.0.0.0",
      SITE_NAME: "Anna's guide",
      MAIL_FROM: 'a "b" <a@b.c>',
      SITE_URL: "",
    });
  });

  it("names each line that it cannot use, and never its value", () => {
    const issues = issuesOf('PORT=4000\nEDITOR_TOKEN secret\nSMTP_URL="smtp://secret\n1X=secret\n');
    expect(issues.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      "line 2 is not NAME=value",
      "line 3 has a quotation mark that is not closed",
      "line 4 is not NAME=value",
    ]);
    expect(JSON.stringify(issues)).not.toContain("secret");
  });

  it("says so when a file that was asked for is not there or is none", () => {
    expect(() => readEnvironmentFile(join(folder, "absent.env"))).toThrow(/absent\.env cannot be read: ENOENT/);
    expect(() => readEnvironmentFile(folder)).toThrow(/cannot be read: EISDIR/);
  });
});
