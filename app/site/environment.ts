import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";
import { recordingsFolder } from "../../db/recordings-folder.ts";
import { hasFeature, siteFile } from "../content/site-file.ts";
import type { ContributionTarget, Responsible } from "../shared/contributing.ts";
import { EDITOR_KEY, type EditorKey, editorKeySchema, editorKeysSchema } from "../shared/editor-keys.ts";
import { DomainError, type Issue, issuesOf } from "../shared/errors.ts";
import { projectRoot } from "../shared/project-root.ts";

const flag = z
  .enum(["0", "1", ""])
  .optional()
  .transform((value) => value === "1");
const number = (fallback: number, least: number, most: number) =>
  z.coerce.number(`must be a whole number from ${least} to ${most}`).int().min(least).max(most).default(fallback);

const httpUrl = z.url({ protocol: /^https?$/ });
const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, "");

/** The author until one is named. */
export const CONTRIBUTORS = "its contributors";

/** Who answers for the content: name, role and link, with commas between them. */
const siteEditor = z
  .string()
  .regex(
    /^[^,]+,[^,]+,\s*(?:https?:\/\/|\/)\S+$/,
    "must be a name, a role and a link with commas between them, such as: Ada Lovelace, editor, https://ada.example",
  )
  .transform((text) => {
    const [name = "", role = "", url = ""] = text.split(/,\s*/).map((part) => part.trim());
    return { name, role, url };
  });

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: number(3000, 0, 65_535),
  HOST: z.string().default("localhost"),
  SITE_NAME: z.string().trim().min(1).default(siteFile.name),
  SITE_URL: httpUrl.optional(),
  SITE_AUTHOR: z
    .string()
    .trim()
    .min(1)
    .default(siteFile.author.name ?? CONTRIBUTORS),
  SITE_AUTHOR_URL: z
    .union([httpUrl, z.string().regex(/^\//)])
    .default(siteFile.author.url ?? (hasFeature("contribute") ? "/contribute" : "/about")),
  SITE_EDITOR: siteEditor.optional(),
  CONTRIBUTE_URL: httpUrl.optional(),
  CONTACT_EMAIL: z.email().optional(),
  SITE_PREVIEW: flag,
  PATTERNS_TEASER: flag,
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be an address such as postgres://guide@localhost/guide" })
    .optional(),
  DATABASE_FILE: z.string().min(1).default("data/site.db"),
  MEDIA_FOLDER: z.string().min(1).optional(),
  CONTENT_SEED: z.string().min(1).default("content-seed"),
  EDITOR_TOKEN: editorKeySchema.optional(),
  EDITOR_TOKENS: editorKeysSchema.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  NEWSLETTER_PER_MINUTE: number(300, 1, 60_000),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).default("gpt-4o-mini"),
  ELEVENLABS_API_KEY: z.string().min(1).optional(),
  ELEVENLABS_AGENT_ID: z
    .string()
    .regex(/^[\w-]+$/, "may have letters, digits, hyphens and underscores")
    .optional(),
  ELEVENLABS_VOICE_ID: z.string().min(1).optional(),
  ELEVENLABS_MODEL: z.string().min(1).default("eleven_multilingual_v2"),
  ELEVENLABS_BASE_URL: httpUrl.default("https://api.elevenlabs.io").transform(withoutTrailingSlash),
  TTS_BASE_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  TTS_API_KEY: z.string().min(1).optional(),
  TTS_MODEL: z.string().min(1).default("tts-1"),
  TTS_VOICE: z.string().min(1).default("alloy"),
  SEARCH_STATS: flag.default(true),
  METRICS_TOKEN: editorKeySchema.optional(),
  TRUST_PROXY: flag,
  STRICT_TRANSPORT_SECURITY: z
    .string()
    .regex(/^(?:off|max-age=\d+(?:; includeSubDomains)?(?:; preload)?)$/, 'must be "off", or such as max-age=86400')
    .optional(),
  PAGE_CACHE_MB: number(64, 1, 4096),
  RENDER_SECONDS: number(10, 1, 600),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Settings without effect unless one of the others is set too. */
const companions: Record<string, readonly string[]> = {
  SMTP_URL: ["MAIL_FROM"],
  MAIL_FROM: ["SMTP_URL"],
  LLM_API_KEY: ["LLM_BASE_URL"],
  TTS_API_KEY: ["TTS_BASE_URL"],
  ELEVENLABS_API_KEY: ["ELEVENLABS_AGENT_ID", "ELEVENLABS_VOICE_ID"],
  ELEVENLABS_VOICE_ID: ["ELEVENLABS_API_KEY"],
};
const knownNames = [...Object.keys(environmentSchema.shape), "ENV_FILE"];
/** Names that begin as ours do. Kubernetes makes others of a service called "site". */
const ownName = /^(?:SITE|LLM|TTS|ELEVENLABS)_(?!.*(?:SERVICE|PORT))/;

/**
 * A sentence for each unknown name that is probably a slip, and for each setting that lacks its companion.
 * @param own names in the settings file: each of them is meant for this site
 */
function settingWarnings(present: Record<string, string | undefined>, own: ReadonlySet<string>): string[] {
  const letters = (name: string) => [...name].sort().join();
  const misspelled = Object.keys(present).flatMap((name) => {
    if (knownNames.includes(name)) return [];
    const nearest = closest(name.toUpperCase(), knownNames);
    const slips = distance(name.toUpperCase(), nearest);
    const isSwap = slips === 2 && letters(name) === letters(nearest);
    // Others have names like the short ones: HOME is near HOST.
    const allowed = nearest.length > 9 || ownName.test(name) ? 2 : 1;
    const isNear = nearest.length > 5 && (isSwap || slips <= allowed);
    return isNear || own.has(name) ? [`${name} is no setting and has no effect. Did you mean ${nearest}?`] : [];
  });
  const alone = Object.entries(companions).flatMap(([name, others]) =>
    present[name] && !others.some((other) => present[other])
      ? [`${name} has no effect without ${others.join(" or ")}. Set that too, or remove ${name}.`]
      : [],
  );
  return [...misspelled, ...alone];
}

/** A vendor's voice agent. */
export type VoiceAgent = {
  agentId: string;
  /** With a key, each session gets its own signed URL; without one, the agent must be public. */
  apiKey: string | undefined;
  baseUrl: string;
  /** Origin of its WebSocket, such as wss://api.elevenlabs.io. */
  socketOrigin: string;
};

export type Environment = {
  port: number;
  host: string;
  siteName: string;
  /**
   * Public URL without a trailing slash. Never taken from a request: visitors share cached pages, and one visitor's
   * Host header must not get into another's page.
   */
  siteUrl: string;
  /** True if SITE_URL is set; otherwise `siteUrl` is made from host and port. */
  hasSiteUrl: boolean;
  /** True for a site for visitors (NODE_ENV=production). */
  isProduction: boolean;
  author: { name: string; url: string };
  responsible: Responsible;
  /** CONTRIBUTE_URL, else CONTACT_EMAIL; undefined if neither is set. */
  contributions: ContributionTarget | undefined;
  /** Shows what production mode hides. */
  isPreview: boolean;
  /** Shows a page that announces the patterns instead of listing them. */
  hasPatternsTeaser: boolean;
  /** The path of an SQLite file, or the address of a database on PostgreSQL. */
  database: string;
  /** The folder of recordings. */
  recordings: string;
  /** File of the terms that were searched for without a result (`search stats`), if `notesMisses`. */
  missesFile: string;
  notesMisses: boolean;
  contentSeed: string;
  /** Keys that allow changes to the content; empty turns editing off. */
  editorKeys: readonly EditorKey[];
  /** Undefined until both SMTP_URL and MAIL_FROM are set. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** Most mails of newsletter issues in a minute, of all servers together. */
  newsletterPerMinute: number;
  /** An OpenAI-compatible endpoint; undefined until LLM_BASE_URL is set. */
  languageModel: { baseUrl: string; apiKey: string | undefined; model: string } | undefined;
  /** Text to speech for `narrate`; undefined until ELEVENLABS_API_KEY and ELEVENLABS_VOICE_ID are set. */
  elevenLabs: { apiKey: string; voiceId: string; model: string; baseUrl: string } | undefined;
  /** An OpenAI-compatible speech service for `narrate`; undefined until TTS_BASE_URL is set. */
  speech: { baseUrl: string; apiKey: string | undefined; model: string; voice: string } | undefined;
  /** The vendor's voice agent; undefined until ELEVENLABS_AGENT_ID is set, and the built-in agent answers instead. */
  voiceAgent: VoiceAgent | undefined;
  /** Strict-Transport-Security of a site at https; undefined for the default, empty for none. */
  hsts: string | undefined;
  /** What a scrape of /metrics has to bring; undefined turns it off. */
  metricsToken: string | undefined;
  /** True if the X-Forwarded headers can be trusted. */
  trustProxy: boolean;
  pageCacheBytes: number;
  /** Longest time for a render, in milliseconds. */
  renderLimit: number;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Settings that work but are probably mistakes: a sentence each, printed at the start. */
  warnings: readonly string[];
};

const loopbackHosts = new Set(["localhost", "127.0.0.1", "::1"]);

const isSet = ([, value]: [string, string | undefined]): boolean => value !== undefined && value !== "";

/** A host for a URL: an IPv6 address gets brackets (RFC 3986, section 3.2.2). */
export const hostInUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/**
 * Reads and checks the program's settings. Every variable is optional; an empty one counts as unset.
 * @param file variables of the settings file, for those that are unset
 * @throws DomainError `invalid` with one issue per invalid variable.
 */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
  file: Record<string, string | undefined> = variables === process.env ? readEnvironmentFile(variables.ENV_FILE) : {},
): Environment {
  const present = Object.fromEntries([...Object.entries(file), ...Object.entries(variables)].filter(isSet));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const issues = issuesOf("environment", parsed.error, "");
    throw new DomainError("invalid", "The environment has settings that cannot be used; see .env.example.", { issues });
  }
  const values = parsed.data;
  const siteUrl = withoutTrailingSlash(values.SITE_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`);
  const databaseFile = resolve(projectRoot(), values.DATABASE_FILE);
  const isProduction = values.NODE_ENV === "production";
  const isPublic = values.TRUST_PROXY || !loopbackHosts.has(values.HOST);
  const isUnnamed = isProduction && !values.SITE_URL && isPublic;
  return {
    port: values.PORT,
    host: values.HOST,
    siteName: values.SITE_NAME,
    siteUrl,
    hasSiteUrl: values.SITE_URL !== undefined,
    isProduction,
    author: { name: values.SITE_AUTHOR, url: values.SITE_AUTHOR_URL },
    responsible: { editor: values.SITE_EDITOR, email: values.CONTACT_EMAIL },
    contributions: deskOf(values),
    isPreview: values.SITE_PREVIEW,
    hasPatternsTeaser: values.PATTERNS_TEASER,
    // Relative to the project, since the command line can be called from any folder.
    database: values.DATABASE_URL ?? databaseFile,
    recordings: values.MEDIA_FOLDER ? resolve(projectRoot(), values.MEDIA_FOLDER) : recordingsFolder(databaseFile),
    missesFile: `${values.MEDIA_FOLDER ? resolve(projectRoot(), values.MEDIA_FOLDER) : recordingsFolder(databaseFile)}.searches.tsv`,
    notesMisses: values.SEARCH_STATS,
    contentSeed: resolve(projectRoot(), values.CONTENT_SEED),
    editorKeys: [
      ...(values.EDITOR_TOKEN ? [{ name: EDITOR_KEY, key: values.EDITOR_TOKEN }] : []),
      ...(values.EDITOR_TOKENS ?? []),
    ],
    mail: values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    languageModel: values.LLM_BASE_URL
      ? { baseUrl: values.LLM_BASE_URL, apiKey: values.LLM_API_KEY, model: values.LLM_MODEL }
      : undefined,
    elevenLabs:
      values.ELEVENLABS_API_KEY && values.ELEVENLABS_VOICE_ID
        ? {
            apiKey: values.ELEVENLABS_API_KEY,
            voiceId: values.ELEVENLABS_VOICE_ID,
            model: values.ELEVENLABS_MODEL,
            baseUrl: values.ELEVENLABS_BASE_URL,
          }
        : undefined,
    speech: values.TTS_BASE_URL
      ? { baseUrl: values.TTS_BASE_URL, apiKey: values.TTS_API_KEY, model: values.TTS_MODEL, voice: values.TTS_VOICE }
      : undefined,
    voiceAgent: voiceAgentOf(values),
    hsts: values.STRICT_TRANSPORT_SECURITY?.replace("off", ""),
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    renderLimit: values.RENDER_SECONDS * 1_000,
    logLevel: values.LOG_LEVEL,
    warnings: [
      ...(isUnnamed
        ? [
            `SITE_URL is not set: canonical links, links in mails, feeds and previews are made with ${siteUrl}. Set it to the address that visitors type.`,
          ]
        : []),
      ...settingWarnings(present, new Set(Object.keys(file))),
    ],
  };
}

function deskOf({ CONTRIBUTE_URL: url, CONTACT_EMAIL: address }: z.output<typeof environmentSchema>) {
  if (url) return { kind: "repository" as const, url };
  return address ? { kind: "mailbox" as const, address } : undefined;
}

function voiceAgentOf(values: z.output<typeof environmentSchema>): VoiceAgent | undefined {
  if (!values.ELEVENLABS_AGENT_ID) return undefined;
  const baseUrl = values.ELEVENLABS_BASE_URL;
  const socketOrigin = new URL(baseUrl).origin.replace(/^http/, "ws");
  return { agentId: values.ELEVENLABS_AGENT_ID, apiKey: values.ELEVENLABS_API_KEY, baseUrl, socketOrigin };
}

/** The maintainer's text editor: VISUAL, else EDITOR. */
export const readEditor = (): string | undefined => process.env.VISUAL || process.env.EDITOR || undefined;

const ignorable = /^\s*(#.*)?$/;
const setting = /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/;
const unclosedQuote = /^[^=]*=\s*(?:"[^"]*|'[^']*|`[^`]*)$/;

/** Issues of lines that `parseEnv` would silently skip or misread. A value is one line: no setting needs more. */
function issuesInFile(text: string, where: string): Issue[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const field = `line ${index + 1}`;
    if (ignorable.test(line)) return [];
    if (!setting.test(line)) return [{ where, field, problem: "is not NAME=value" }];
    return unclosedQuote.test(line) ? [{ where, field, problem: "has a quotation mark that is not closed" }] : [];
  });
}

/**
 * Reads a settings file in the format of .env.example: `file`, or .env in the project's folder, which may be missing.
 * @throws DomainError `invalid` when the file cannot be read, or with one issue per invalid line. Never quotes a value.
 */
export function readEnvironmentFile(file: string | undefined): NodeJS.Dict<string> {
  const path = file || join(projectRoot(), ".env");
  if (!file && !existsSync(path)) return {};
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DomainError("invalid", `The settings in ${path} cannot be read: ${reason}`);
  }
  const issues = issuesInFile(text, path);
  if (issues.length > 0) throw new DomainError("invalid", `The settings in ${path} cannot be used.`, { issues });
  return parseEnv(text);
}
