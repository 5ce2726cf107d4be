import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own, which can be filled to its last byte, and shut so that it can only be read. */
export type SmallDisk = {
  folder: string;
  fill: () => void;
  clear: () => void;
  shut: () => void;
  open: () => void;
  remove: () => void;
};

/** Mounts a small disk in memory; undefined where this is not Linux, or the tests may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const remount = (mode: "ro" | "rw") => execFileSync("mount", ["-o", `remount,${mode}`, folder], { stdio: "ignore" });
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(65_536));
      } catch {
        // That it is full is what was wanted.
      }
      closeSync(file);
    },
    clear: () => rmSync(filler, { force: true }),
    shut: () => void remount("ro"),
    open: () => void remount("rw"),
    remove() {
      execFileSync("umount", ["-l", folder], { stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
