/** One stage of a Dockerfile; every path and command as it is written there. */
export type Stage = {
  name: string;
  workdir: string;
  copies: { from: string | undefined; sources: string[]; target: string }[];
  /** The commands of its RUN lines, taken apart at &&. */
  runs: string[];
  env: Record<string, string>;
  user: string;
  /** Paths that outlive a container. */
  volumes: string[];
  ports: string[];
  cmd: string[];
  healthcheck: string[];
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function programOf(text: string): string[] {
  const list: unknown = JSON.parse(text);
  if (Array.isArray(list) && list.every((word) => typeof word === "string")) return list;
  throw new Error(`Not a list of words: ${text}`);
}

function copyOf(text: string): Stage["copies"][number] {
  const [first = "", ...others] = words(text);
  const from = /^--from=(\S+)$/.exec(first)?.[1];
  const paths = from ? others : [first, ...others];
  if (paths.length < 2 || paths.some((path) => path.startsWith("--"))) throw new Error(`COPY ${text}`);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

function follow(stage: Stage, instruction: string, text: string): void {
  if (instruction === "WORKDIR") stage.workdir = text;
  else if (instruction === "COPY") stage.copies.push(copyOf(text));
  else if (instruction === "RUN") stage.runs.push(...text.split("&&").map((command) => command.trim()));
  else if (instruction === "ENV")
    for (const pair of words(text)) {
      const [, name, value] = /^([A-Z_]+)=([^"']*)$/.exec(pair) ?? [];
      if (name === undefined || value === undefined) throw new Error(`ENV ${text}`);
      stage.env[name] = value;
    }
  else if (instruction === "USER") stage.user = text;
  else if (instruction === "CMD") stage.cmd = programOf(text);
  else if (instruction === "HEALTHCHECK") stage.healthcheck = programOf(text.replace(/^.*?\bCMD\s+/, ""));
  else if (instruction === "VOLUME") stage.volumes.push(...words(text));
  else if (instruction === "EXPOSE") stage.ports.push(...words(text));
  else throw new Error(`${instruction} is not understood`);
}

/**
 * The stages of a Dockerfile, first to last. Knows what the project's own uses and no more.
 * @throws Error at the first line it does not understand, so that nothing of it goes unnoticed.
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, instruction = "", rest = ""] = /^([A-Z]+)\s+(\S.*)$/.exec(line) ?? [];
    if (instruction === "FROM") {
      const [, name = ""] = /^\S+(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      const nothing = { copies: [], runs: [], env: {}, volumes: [], ports: [], cmd: [], healthcheck: [] };
      stages.push({ name, workdir: "/", user: "root", ...nothing });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage || /\\$/.test(rest)) throw new Error(`Not understood: ${line}`);
    follow(stage, instruction, rest);
  }
  return stages;
}
