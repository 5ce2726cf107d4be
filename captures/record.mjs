/**
 * Writes the captures into the front matter of their patterns: `node record.mjs`. Run it after capture.mjs. It replaces
 * the list `captures` of each pattern, before `isFeatured`, and changes nothing else.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { stringify } from "yaml";
import { fileOf, libraries, scenes } from "./scenes.js";

const { dependencies } = createRequire(import.meta.url)("./package.json");
const seed = new URL("../content-seed/", import.meta.url);
const [takenOn = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);

for (const [pattern, list] of Map.groupBy(scenes, (scene) => scene.pattern)) {
  const entries = await Promise.all(
    list.map(async (scene) => {
      const { package: name, license, version = dependencies[name] } = libraries[scene.library];
      const { width, height } = await sharp(await readFile(new URL(`media/${fileOf(scene)}`, seed))).metadata();
      return {
        ...{ file: fileOf(scene), alt: scene.alt, width: Math.round(width / 2), height: Math.round(height / 2) },
        ...{ package: name, version, license, takenOn, shows: scene.shows, says: scene.says },
      };
    }),
  );
  const file = new URL(`patterns/${pattern}.md`, seed);
  const text = await readFile(file, "utf8");
  const without = text.replace(/^captures:\n(?: .*\n)*/m, "");
  // As the site exports it.
  const block = stringify({ captures: entries }, { lineWidth: 0, flowCollectionPadding: false });
  await writeFile(
    file,
    without.replace(/^isFeatured:/m, () => `${block}isFeatured:`),
  );
}
