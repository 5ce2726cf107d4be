import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeIssues } from "../../app/site/examination.ts";
import { findIssue, saveIssue } from "../../db/queries/newsletter.ts";
import { addSubscribed, findSubscriber } from "../../db/queries/subscribers.ts";
import { callCli } from "../support/cli.ts";
import { editorSettings } from "../support/editor.ts";
import { linksIn, type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Signed, signInAt } from "../support/maintainer.ts";
import { type Site, startSite } from "../support/site.ts";
import { waitUntil } from "../support/wait.ts";

let site: Site;
let mail: MailServer;
let signed: Signed;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "issues-"));
  mail = await startMailServer();
  env = {
    ...editorSettings,
    EDITOR_TOKENS: "Ada:the-key-of-ada-here",
    SMTP_URL: mail.url,
    MAIL_FROM: "guide@site.test",
    NEWSLETTER_PER_MINUTE: "60000",
  };
  site = await startSite({ env });
  signed = await signInAt(site, "the-key-of-ada-here");
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
  await rm(folder, { recursive: true });
});

const began = new Date().toISOString();
const EDIT = "/editor/newsletter/first";
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = signed) =>
  site.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
/** The part of a page between header and footer. */
const mainOf = (html: string) => (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html).replaceAll("&quot;", '"');
const pageOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.fetch(path, { headers });
  return { status: answer.status, text: mainOf(await answer.text()), headers: answer.headers };
};
/** Presses a button; gives the status, and the page that it leads to. */
async function press(path: string, fields: Record<string, string>) {
  const answer = await post(path, fields);
  const note = (answer.headers.get("set-cookie") ?? "").split(";")[0];
  const next = answer.headers.get("location");
  if (!next) return { status: answer.status, text: mainOf(await answer.text()) };
  const { text } = await pageOf(next, { Cookie: `${signed.Cookie}; ${note}` });
  return { status: answer.status, text };
}
const written = { subject: "Laws & more", preheader: "In short", content: "Read [this](/laws/dark-matter)." };
/** The version that the form of a page edits. */
const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? "";
const byGrace = { at: new Date(), by: "Grace" };
const mailsTo = (to: string) => mail.mails.filter((one) => one.to === to);
const cli = (...args: string[]) => callCli({ ...site.settings, ...env, SITE_URL: site.origin }, ...args);

it("a key is needed, and no other site's page can send anything", async () => {
  for (const path of ["/editor/newsletter", EDIT, `${EDIT}/mail.html`]) {
    const answer = await site.fetch(path);
    expect([path, answer.status, answer.headers.get("location")?.split("?")[0]]).toEqual([path, 303, "/editor"]);
  }
  const elsewhere = { Cookie: signed.Cookie, Origin: "https://evil.test" };
  expect((await post("/editor/newsletter", { do: "new", slug: "first" }, elsewhere)).status).toBe(403);
  expect((await post("/editor/newsletter", { do: "new", slug: "first" }, {})).status).toBe(303);
  expect(await findIssue(site.db, "first")).toBeUndefined();
});

describe("an issue", () => {
  it("begins with what changed since the last one, by kind of change", async () => {
    const content = "A law with **new** words.";
    expect((await site.send("PATCH", "/api/laws/dark-matter", { content }, signed)).status).toBe(200);
    expect((await press("/editor/newsletter", { do: "new", slug: "first" })).text).toContain("This is a first draft.");
    const draft = (await findIssue(site.db, "first"))?.content;
    expect(draft).toMatch(/^## Changed\n\n(?:- .*\n)*- \[[^\]]+\]\(\/laws\/dark-matter\)/m);
    expect(draft).toMatch(/^## Corrected\n\n- \[[^\]]+\]\(\/\S+\): \S/m);
    expect((await press("/editor/newsletter", { do: "new", slug: "first" })).text).toContain(
      'There is an issue "first" already',
    );
    expect((await press("/editor/newsletter", { do: "new", slug: "archive" })).text).toContain("name of another page");
  });

  it("keeps what was typed when it is refused, and says why", async () => {
    const { status, text } = await press(EDIT, { ...written, subject: "", do: "save" });
    expect(status).toBe(422);
    expect(text).toMatch(/aria-invalid="true"[\s\S]*Write something here; it cannot be empty/);
    expect(text).toContain("Read [this](/laws/dark-matter).");
    const dead = { ...written, content: "Read [this](/laws/nowhere).", do: "send" };
    expect((await press(EDIT, dead)).text).toMatch(/was not sent\. Fix these faults first[\s\S]*\/laws\/nowhere/);
    expect((await findIssue(site.db, "first"))?.state).toBe("draft");
    expect((await press(EDIT, { do: "anything" })).text).toContain("The form cannot be read.");
  });

  it("that somebody else has saved meanwhile keeps their text, and the form keeps what was typed", async () => {
    const version = versionIn((await pageOf(EDIT, signed)).text);
    const theirs = {
      slug: "first",
      subject: "Their subject",
      preheader: "In short",
      content: "Their text.",
      sentAt: null,
    };
    await saveIssue(site.db, theirs, byGrace);
    for (const button of ["save", "send", "schedule"]) {
      const { status, text } = await press(EDIT, { ...written, version, do: button, at: "2999-01-01T09:00" });
      expect([button, status]).toEqual([button, 409]);
      expect(text).toMatch(
        /role="alert"[\s\S]*Grace changed this issue after you opened it\. Nothing was saved or sent\./,
      );
      expect(text).toMatch(/<textarea[^>]*>Read \[this\]\(\/laws\/dark-matter\)\.<\/textarea>/);
      expect(text.replaceAll("<!-- -->", "")).toMatch(
        /Their subject<\/summary><pre[^>]*>Their subject[\s\S]*Their text<\/summary><pre[^>]*>Their text\./,
      );
      expect(text).not.toContain("Their preheader");
      expect(await findIssue(site.db, "first")).toMatchObject({ subject: "Their subject", state: "draft" });
    }
    expect((await press(EDIT, { do: "delete", ...written, version })).text).toContain("Grace changed this issue");
    const shown = (await press(EDIT, { ...written, version, do: "save" })).text;
    expect((await press(EDIT, { ...written, version: versionIn(shown), do: "save" })).text).toContain("Saved.");
    expect(await findIssue(site.db, "first")).toMatchObject({ ...written, updatedBy: "Ada" });
    // What says the same is no conflict.
    expect((await press(EDIT, { ...written, version, do: "save" })).text).toContain("Saved.");
  });

  it("that is a draft is there for maintainers alone, as page and as mail", async () => {
    expect((await press(EDIT, { ...written, do: "save" })).text).toContain("Saved.");
    expect((await pageOf("/newsletter/first")).status).toBe(404);
    for (const path of ["/newsletter/archive", "/feed.xml", "/sitemap.xml", "/changes"])
      expect((await pageOf(path)).text).not.toMatch(/newsletter\/first|Laws &amp; more/);
    expect((await pageOf("/changes")).text).not.toContain("/newsletter/archive");
    expect((await pageOf("/newsletter/first", signed)).text).toContain("Not sent yet: only maintainers see it.");
    const { text, headers } = await pageOf(`${EDIT}/mail.html`, signed);
    expect(text).toContain(`<a href="${site.origin}/laws/dark-matter" style="`);
    expect(headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'");
  });

  it("is tested, sent, and public from then on, and each reader can leave with one click", async () => {
    await addSubscribed(site.db, ["ada@example.org", "grace@example.org"], new Date());
    expect((await press(EDIT, { ...written, do: "test", to: "me@example.org" })).text).toContain("A test was sent");
    expect(mailsTo("me@example.org")[0]?.raw).toMatch(/^Subject: Test: Laws & more/m);
    const asked = (await press(EDIT, { ...written, do: "send" })).text;
    expect(asked).toContain("Send “Laws &amp; more” to 2 addresses now?");
    expect(await findIssue(site.db, "first")).toMatchObject({ state: "draft", updatedBy: "Ada" });
    const confirmed = { do: "send now", version: versionIn(asked) };
    await saveIssue(site.db, { slug: "first", ...written, preheader: "Other", sentAt: null }, byGrace);
    expect((await press(EDIT, confirmed)).text).toContain("Grace changed this issue after you opened it.");
    expect((await findIssue(site.db, "first"))?.state).toBe("draft");
    const again = (await press(EDIT, { ...written, do: "send" })).text;
    expect((await press(EDIT, { ...confirmed, version: versionIn(again) })).text).toContain("Sending has begun.");
    await waitUntil(async () => (await findIssue(site.db, "first"))?.state === "sent");
    const [ada] = mailsTo("ada@example.org");
    expect([mailsTo("ada@example.org").length, mailsTo("grace@example.org").length]).toEqual([1, 1]);
    expect(ada?.raw).toMatch(/^List-ID: "AI UX Field Guide" <newsletter\.site\.test>\r$/im);
    expect(ada?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(ada?.raw).toMatch(/^Content-Type: multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/m);

    for (const path of ["/newsletter/first", "/newsletter/archive", "/feed.xml"])
      expect([path, (await pageOf(path)).text]).toEqual([path, expect.stringContaining("Laws &amp; more")]);
    expect((await pageOf("/sitemap.xml")).text).toContain(`<loc>${site.origin}/newsletter/first</loc>`);
    expect((await pageOf("/changes")).text).toContain('href="/newsletter/archive"');
    expect((await pageOf(EDIT, signed)).text).toMatch(/<progress max="2"[^>]* value="2"[\s\S]*2 of 2 sent/);

    const header = /^List-Unsubscribe: <(\S+)>/m.exec((ada?.raw ?? "").replaceAll(/\r\n(?=[ \t])/g, ""))?.[1] ?? "";
    const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    expect((await site.fetch(header.replace(site.origin, ""), oneClick)).status).toBe(200);
    expect((await findSubscriber(site.db, "ada@example.org"))?.status).toBe("unsubscribed");
    expect(linksIn(ada?.raw ?? "").filter((link) => link.includes("/newsletter/unsubscribe?token=")).length).toBe(1);
  });

  it("that was sent is never sent again; the next goes to who is left, from the terminal too", async () => {
    expect((await press(EDIT, { ...written, do: "send" })).text).toContain("first was sent already");
    expect((await press(EDIT, { do: "delete" })).text).toContain("An issue that was sent stays.");
    expect((await cli("newsletter", "draft", "second")).out).toContain("/editor/newsletter/second");
    const sent = await cli("newsletter", "send", "second");
    expect([sent.code, sent.out]).toEqual([0, expect.stringContaining("second: 1 of 1 sent, 0 failed")]);
    expect([mailsTo("ada@example.org").length, mailsTo("grace@example.org").length]).toEqual([1, 2]);
    expect((await cli("newsletter", "status")).out).toMatch(/^first +sent +2 +2 +Laws & more$/m);
  });

  it("is scheduled and can be taken back", async () => {
    await press("/editor/newsletter", { do: "new", slug: "third" });
    const path = "/editor/newsletter/third";
    expect((await press(path, { ...written, do: "schedule", at: "2020-01-01T00:00" })).text).toContain(
      "no time to come",
    );
    const shown = (await press(path, { ...written, do: "schedule", at: "2999-01-01T09:00" })).text;
    expect(shown).toContain("It will be sent at 2999-01-01 09:00 UTC.");
    expect((await press(path, { do: "stop" })).text).toContain("Stopped.");
    expect(await findIssue(site.db, "third")).toMatchObject({ state: "draft", sendAt: null });
    expect((await press(path, { do: "delete" })).text).toContain("third was deleted.");
  });
});

it("one whose sending has stopped is named by doctor, with why", async () => {
  expect((await judgeIssues(site.db)).problems).toEqual([]);
  await saveIssue(site.db, { slug: "halted", ...written, sentAt: null }, byGrace);
  const query = site.db.updateTable("newsletter_issues").where("slug", "=", "halted");
  await query.set({ state: "sending", problem: "The mail server refused 20 mails in a row." }).execute();
  expect((await judgeIssues(site.db)).problems).toEqual([
    'sending halted has stopped. The mail server refused 20 mails in a row. "newsletter send halted" goes on',
  ]);
  await site.db.deleteFrom("newsletter_issues").where("slug", "=", "halted").execute();
});

it("issues are files of the content: what is exported comes back as it was, and none begins to send itself", async () => {
  await press("/editor/newsletter", { do: "new", slug: "planned" });
  const typed = {
    ...written,
    preheader: "",
    content: 'One.\r\n\r\nTwo: # "x"',
    do: "schedule",
    at: "2999-01-01T09:00",
  };
  await press("/editor/newsletter/planned", typed);
  const [out, back] = [join(folder, "out"), join(folder, "back")];
  expect((await cli("export", out, "--changed-since", began)).code).toBe(0);
  // Its recording is in no export of a part.
  await rm(join(out, "laws"), { recursive: true });
  const file = join(out, "newsletter/planned.md");
  expect((await cli("check", file, "--quiet")).code).toBe(0);
  const files = ["first", "planned", "second"].map((slug) => `newsletter/${slug}.md`);
  const texts = await Promise.all(files.map((file) => readFile(join(out, file), "utf8")));
  expect(texts[0]).toMatch(/^---\nsubject: Laws & more\npreheader: In short\nsentAt: .*Z\n---\n\nRead \[this\]/);
  const other = await startSite({ env });
  expect(await callCli({ ...other.settings, ...env }, "import", out)).toMatchObject({
    err: "",
    out: expect.stringContaining("3 records added, 0 changed"),
  });
  expect(await findIssue(other.db, "planned")).toMatchObject({ state: "draft" });
  expect(await (await other.fetch("/newsletter/first")).text()).toContain("Laws &amp; more");
  expect((await callCli({ ...other.settings, ...env }, "export", back, "--changed-since", began)).code).toBe(0);
  expect(await Promise.all(files.map((file) => readFile(join(back, file), "utf8")))).toEqual(texts);
  await other.stop();
  await appendFile(file, "\n[A](/laws/nowhere)\n");
  const faulty = await cli("check", file);
  expect([faulty.code, faulty.err]).toEqual([
    1,
    expect.stringContaining("newsletter/planned.md: content links to /laws/nowhere"),
  ]);
  expect((await cli("import", file)).code).toBe(1);
});

it("without mail settings the editor says that nothing can be sent yet, and nothing is", async () => {
  const other = await startSite({ databaseFile: site.databaseFile, env: editorSettings });
  const headers = await signInAt(other);
  const page = await (await other.fetch("/editor/newsletter/planned", { headers })).text();
  expect(page).toContain("No newsletter can be sent yet: set SMTP_URL and MAIL_FROM");
  expect(page).not.toContain('value="send"');
  const answer = await other.fetch("/editor/newsletter/planned", {
    method: "POST",
    body: new URLSearchParams({ do: "send" }),
    headers,
  });
  expect(answer.status).toBe(303);
  expect(await findIssue(site.db, "planned")).toMatchObject({ state: "scheduled" });
  await other.stop();
});
