import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes a content folder with so many more patterns: those of content-seed again and again, each with a name and address
 * of its own, so that their texts are as long as real ones.
 */
export async function writePatterns(folder: string, count: number): Promise<void> {
  const seed = "content-seed/patterns";
  const names = (await readdir(seed)).filter((name) => name.endsWith(".md"));
  const texts = await Promise.all(names.map((name) => readFile(join(seed, name), "utf8")));
  await mkdir(join(folder, "patterns"), { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const place = index % names.length;
    const slug = `${names[place]?.replace(".md", "")}-${index}`;
    const text = (texts[place] ?? "")
      .replace(/^slug: .+$/m, `slug: ${slug}`)
      .replace(/^(id: .+\n)?/m, "")
      .replace(/^position: .+$/m, `position: ${1_000 + index}`)
      .replace(/^name: (.+)$/m, `name: $1 ${index}`);
    await writeFile(join(folder, "patterns", `${slug}.md`), text);
  }
}
