/**
 * Writes the captures into the front matter of their patterns: `node record.mjs`. Run it after capture.mjs. It replaces
 * the list `captures` of each pattern, before `isFeatured`, and changes nothing else.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { fileOf, libraries, scenes } from "./scenes.js";

const { dependencies } = createRequire(import.meta.url)("./package.json");
const seed = new URL("../content-seed/", import.meta.url);
const [takenOn = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
const quoted = JSON.stringify;

for (const [pattern, list] of Map.groupBy(scenes, (scene) => scene.pattern)) {
  const entries = await Promise.all(
    list.map(async (scene) => {
      const { package: name, license, version = dependencies[name] } = libraries[scene.library];
      const { width, height } = await sharp(await readFile(new URL(`media/${fileOf(scene)}`, seed))).metadata();
      return [
        `  - file: ${fileOf(scene)}`,
        `    alt: ${quoted(scene.alt)}`,
        `    width: ${Math.round(width / 2)}`,
        `    height: ${Math.round(height / 2)}`,
        `    package: ${quoted(name)}`,
        `    version: ${version}`,
        `    license: ${license}`,
        `    takenOn: ${takenOn}`,
        scene.shows.length > 0
          ? `    shows:\n${scene.shows.map((number) => `      - ${number}`).join("\n")}`
          : "    shows: []",
        `    says: ${quoted(scene.says)}`,
      ].join("\n");
    }),
  );
  const file = new URL(`patterns/${pattern}.md`, seed);
  const text = await readFile(file, "utf8");
  const without = text.replace(/^captures:\n(?: .*\n)*/m, "");
  await writeFile(file, without.replace(/^isFeatured:/m, `captures:\n${entries.join("\n")}\nisFeatured:`));
}
