import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { DomainError, issuesOf } from "../shared/errors.ts";

const FILE = "pronunciations.yaml";
const schema = z.record(z.string().min(1), z.string().min(1));

/**
 * How words are said, from a content folder's pronunciations.yaml; nothing when there is no such file.
 * @throws DomainError `invalid` when the file is no list of words.
 */
export async function readPronunciations(folder: string): Promise<Record<string, string>> {
  const file = join(folder, FILE);
  if (!existsSync(file)) return {};
  const parsed = schema.safeParse(parse(await readFile(file, "utf8")) ?? {});
  if (parsed.success) return parsed.data;
  const issues = issuesOf(FILE, parsed.error, "(file)");
  throw new DomainError("invalid", `${FILE} cannot be used: write a word and how it is said on each line.`, { issues });
}
