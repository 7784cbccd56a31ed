import { execFileSync } from "node:child_process";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { readPackages } from "./licensing.ts";
import { PROJECT, projectPath } from "./local/processes.ts";

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
}
interface Bom {
  readonly components?: readonly Component[];
}

const OURS = "@schaufenster";
const idOf = ({ group, name, version }: Component): string => `${group === undefined ? "" : `${group}/`}${name}@${version}`;

/** What goes along with the portal, as CycloneDX 1.6. Where a package names no licence in its description, the one of its licence file is put down. */
export const makeBom = (): string => {
  const parts = ["contract", "server", "web"].flatMap((name) => ["--filter", `@schaufenster/${name}`]);
  const form = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  const said = execFileSync("pnpm", [...parts, "sbom", "--prod", ...form], {
    cwd: PROJECT,
    env: { ...process.env, PATH: projectPath() },
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  const bom = JSON.parse(said) as Bom;
  const licences = new Map(readPackages("shipped").map(({ name, version, licence }) => [`${name}@${version}`, licence]));
  const complete = (one: Component): Component => {
    const licence = licences.get(idOf(one));
    return one.licenses !== undefined || licence === undefined ? one : { ...one, licenses: [{ license: { name: licence } }] };
  };
  return `${JSON.stringify({ ...bom, components: bom.components?.map(complete) }, null, 2)}\n`;
};

/** What is wrong with a list of components: by the schema of CycloneDX, and too few or one without a licence. Nothing when all is well. */
export const faultsOfBom = async (text: string): Promise<readonly string[]> => {
  const found = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (found !== null) return [JSON.stringify(found)];
  const { components = [] } = JSON.parse(text) as Bom;
  const bare = components.filter(({ group, licenses = [] }) => licenses.length === 0 && group !== OURS);
  return [
    ...(components.length < 100 ? [`only ${components.length} components`] : []),
    ...bare.map((one) => `${idOf(one)} has no licence`),
  ];
};
