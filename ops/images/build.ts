/* node ops/images/build.ts [app] [proxy] [postgres] [valkey]: builds images from this working folder (pnpm build first), without a registry. */
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { IMAGE_NAMES, type ImageName } from "./parts.ts";
import { readRevision, stage, STAGES } from "./stage.ts";

const HELP = `node ops/images/build.ts [--stage] [${IMAGE_NAMES.join("] [")}]

  --stage   only lays the files out below .local/images, for "docker build" with the Containerfiles beside this file`;

/** Where the images lie: beside the machine's own. */
const STORE = ["--root", path.join(STAGES, "store/root"), "--runroot", path.join(STAGES, "store/run"), "--storage-driver", "overlay"];

/** What a build ended with. */
export interface Built {
  readonly name: ImageName;
  readonly tag: string;
  readonly id: string;
  readonly digest: string;
  /** An archive that docker and podman load. */
  readonly archive: string;
  readonly archiveBytes: number;
}

const buildah = (...args: readonly string[]): string => execFileSync("buildah", [...STORE, ...args], { encoding: "utf8" }).trim();

/** Builds one image; the times in it are those of the commit. */
export const build = async (name: ImageName): Promise<Built> => {
  const folder = await stage(name);
  const { revision, seconds } = readRevision();
  const tag = `localhost/schaufenster-${name}:${revision.slice(0, 12)}${revision.slice(40)}`;
  const labels = [`revision=${revision}`, `created=${new Date(seconds * 1_000).toISOString()}`, `title=schaufenster-${name}`];
  buildah(
    "bud",
    "--pull-never",
    "--isolation",
    "chroot",
    "--layers",
    "--no-cache",
    "--quiet",
    "--timestamp",
    String(seconds),
    "--tag",
    tag,
    ...labels.flatMap((label) => ["--label", `org.opencontainers.image.${label}`]),
    "--file",
    path.join(import.meta.dirname, `${name}.Containerfile`),
    folder,
  );
  const id = buildah("inspect", "--type", "image", "--format", "{{.FromImageID}}", tag);
  const archive = path.join(STAGES, `${name}.tar`);
  const digestFile = path.join(STAGES, `${name}.digest`);
  execFileSync("rm", ["-f", archive]);
  buildah("push", "--quiet", "--digestfile", digestFile, tag, `oci-archive:${archive}:${tag}`);
  const digest = execFileSync("cat", [digestFile], { encoding: "utf8" }).trim();
  return { name, tag, id, digest, archive, archiveBytes: statSync(archive).size };
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { stage: { type: "boolean" }, help: { type: "boolean" } } });
  const names = IMAGE_NAMES.filter((name) => positionals.length === 0 || positionals.includes(name));
  if (values.help === true || positionals.some((one) => !names.includes(one as ImageName))) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  mkdirSync(STAGES, { recursive: true });
  for (const name of names) {
    if (values.stage === true) {
      process.stdout.write(`${await stage(name)}\n`);
      continue;
    }
    const built = await build(name);
    writeFileSync(path.join(STAGES, `${name}.json`), `${JSON.stringify(built, null, 2)}\n`);
    process.stdout.write(
      `${built.tag}\n  image ${built.id}\n  digest ${built.digest}\n  ${(built.archiveBytes / 1e6).toFixed(1)} MB packed\n`,
    );
  }
};

if (import.meta.main) await main();
