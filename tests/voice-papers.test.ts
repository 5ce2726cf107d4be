import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");

it("docs/hosting.md passes websockets on through nginx, and keeps them longer than a ping is apart", () => {
  const hosting = read("docs/hosting.md");
  const [, ping] = /LOOK_EVERY = (\d+)_000;/.exec(read("app/host/voice/voice-session.ts")) ?? [];
  const [, path] = /VOICE_PATH = "(.+)"/.exec(read("app/domain/voice-offer.ts")) ?? [];
  const nginx = [...hosting.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, text = ""]) => text).join("");
  for (const line of ["proxy_http_version 1.1;", "Upgrade $http_upgrade;", "Connection $connection_upgrade;"])
    expect(nginx).toContain(line);
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? [];
  expect(Number(seconds)).toBeGreaterThan(Number(ping));
  expect(hosting).toContain(`https://guide.example.org${path}\``);
  expect(hosting).toContain(`a ping every ${ping} seconds`);
});

it("each repair of the voice client names tests that are there", () => {
  const table = read("app/islands/voice/README.md")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const named = table.flatMap((line) => [...line.matchAll(/`([\w/-]+\.test\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)]);
  expect(named.length).toBeGreaterThan(15);
  for (const [, file = "", titles = ""] of named) {
    const text = read(file === "repairs.test.ts" ? `app/islands/voice/${file}` : file);
    for (const [title] of titles.matchAll(/"[^"]+"/g)) expect(text, file).toContain(title);
  }
});
