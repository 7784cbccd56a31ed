import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { nameEverywhere, type Package, readPackages, SHIPPED_EXCEPTIONS } from "./licensing.ts";

const HEAD = `THIRD-PARTY NOTICES

What others made and goes along with the portal, with its licences; made by \`pnpm generate\` from the packages that are installed.
Beside it an installation has programs of its system under their own licences, above all Node.js (its LICENSE lies in its package),
PostgreSQL, Redis or Valkey, nginx, ClamAV and qpdf. Those are started, not linked.
`;

/** The texts that a package brings; none where its README alone names the licence. */
const textsOf = ({ folder }: Package): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[sc]e|copying|notice)([.-].*)?$/i.test(entry.name) && !/\.(js|ts|json)$/.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) =>
      readFileSync(path.join(folder, name), "utf8")
        .replaceAll("\r\n", "\n")
        .replaceAll(/[ \t]+$/gm, "")
        .trim(),
    )
    .join("\n\n");

const ofOne = <T>(key: (one: T) => string, all: readonly T[]): ReadonlyMap<string, readonly T[]> => Map.groupBy(all, key);
const RULE = "-".repeat(100);

/** Names and versions, each once. */
const titles = (some: readonly Package[]): string[] => [...new Set(some.map(({ name, version }) => `${nameEverywhere(name)} ${version}`))];

/** `THIRD-PARTY-NOTICES`: what has conditions first, then every package by licence, then each text once. */
export const writeNotices = (): string => {
  const packages = readPackages("shipped");
  const special = packages.flatMap((one) => {
    const exception = SHIPPED_EXCEPTIONS[nameEverywhere(one.name)];
    return exception ? [`${titles([one])[0] ?? ""}, ${one.licence}: ${exception.reason}.`] : [];
  });
  const byLicence = [...ofOne(({ licence }) => licence, packages)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lists = byLicence.map(
    ([licence, some]) =>
      `${licence}\n${titles(some)
        .map((title) => `  ${title}`)
        .join("\n")}`,
  );
  const texts = [...ofOne(textsOf, packages)].map(
    ([text, some]) =>
      `${RULE}\n${titles(some).join(", ")}\n\n${text === "" ? "No text in the package; the licence is named above." : text}\n`,
  );
  return [
    HEAD,
    "WITH CONDITIONS\n",
    `${special.join("\n")}\n`,
    "ALL PACKAGES BY LICENCE\n",
    `${lists.join("\n\n")}\n`,
    "TEXTS\n",
    ...texts,
  ].join("\n");
};
