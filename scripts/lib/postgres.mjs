import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const packages = "/usr/lib/postgresql";
/** Folders of the programs in Debian's package postgresql, newest version first. */
const folders = () =>
  existsSync(packages)
    ? readdirSync(packages)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(packages, version, "bin"))
    : [];

const idOf = (option) => Number(execFileSync("id", [option, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));

/** User and group of the server. PostgreSQL refuses root, so the package's user runs it; undefined if there is none. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return undefined;
  }
}

function findPort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts a PostgreSQL server on a free port of this machine, with its data in a new folder.
 * @returns its URL, and `stop`, which ends it and removes the folder. If none can start, prints what to install and
 * returns undefined.
 */
export async function startPostgres() {
  const bin = folders().find((folder) => existsSync(join(folder, "initdb")));
  const user = findUser();
  if (!bin || !user) {
    console.error("These tests start PostgreSQL. Install it: apt-get install postgresql");
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder };
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"], options);
  const port = await findPort();
  // A database of a test need not survive a power cut.
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "max_connections=300", "fsync=off"];
  const isReady = () => {
    try {
      execFileSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"]);
      return true;
    } catch {
      return false;
    }
  };
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  while (server.exitCode === null && !isReady()) await new Promise((resolve) => setTimeout(resolve, 50));
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (server.exitCode === null) return { url: `postgres://postgres@127.0.0.1:${port}`, stop };
  console.error(`PostgreSQL ended at once with ${server.exitCode}.`);
  await stop();
  return undefined;
}
