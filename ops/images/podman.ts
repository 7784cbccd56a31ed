/* Containers without any right: rootless, read-only, no capabilities, for the proof. Run as root, it becomes the user that is named. */
import { execFile, execFileSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Nobody of them has more than this. */
export const FENCES = ["--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges", "--pids-limit", "512"] as const;

/** A podman with a store of its own. */
export interface Podman {
  readonly run: (...args: readonly string[]) => Promise<string>;
  /** A copy of a file, where the user may read it. */
  readonly hand: (from: string, name: string) => string;
  readonly folder: string;
}

const numberOf = (user: string, kind: "-u" | "-g"): number => Number(execFileSync("id", [kind, user], { encoding: "utf8" }));

/** `user` must have a range in /etc/subuid; a process of root takes its place, anybody else is used as they are. */
export const openPodman = (folder: string, user: string): Podman => {
  const isRoot = process.getuid?.() === 0;
  mkdirSync(path.join(folder, "run"), { recursive: true, mode: 0o755 });
  const own = (file: string): void => {
    if (isRoot) chownSync(file, numberOf(user, "-u"), numberOf(user, "-g"));
  };
  own(folder);
  own(path.join(folder, "run"));
  const places = ["--root", `${folder}/store`, "--runroot", `${folder}/run/c`, "--storage-driver", "overlay"];
  const ways = [...places, "--cgroup-manager", "cgroupfs", "--runtime", "runc", "--events-backend", "file"];
  return {
    folder,
    run: async (...args) => {
      const command = ["podman", ...ways, ...args];
      const [program = "", ...rest] = isRoot ? ["runuser", "-u", user, "--", "env", `XDG_RUNTIME_DIR=${folder}/run`, ...command] : command;
      const { stdout } = await promisify(execFile)(program, rest, { cwd: folder, maxBuffer: 64 * 1_048_576 });
      return stdout.trim();
    },
    hand: (from, name) => {
      const to = path.join(folder, name);
      cpSync(from, to, { recursive: true });
      own(to);
      return to;
    },
  };
};
