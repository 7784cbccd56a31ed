import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/* What is secret is marked where it is declared (`config.ts`); the mark decides what may come from a file and what is never shown. */

const marked = z.registry<{ readonly secret: true }>();

/** Marks a setting as secret. The mark is on this very schema: put it around everything else. */
export const secret = <T extends z.ZodType>(setting: T): T => {
  marked.add(setting, { secret: true });
  return setting;
};
/** Any secret text that may be left out. */
export const secretText = secret(z.string().optional());

/** The names of the secret ones among these settings. */
export const secretNames = (shape: Readonly<Record<string, z.ZodType>>): readonly string[] =>
  Object.keys(shape).filter((name) => shape[name] !== undefined && marked.has(shape[name]));

/** Which secrets came from files, and where these lie. */
export type SecretFiles = Readonly<Record<string, string>>;

/** What is wrong with the text of a file, in words that quote nothing of it. */
class SecretFault extends Error {}

/** A list of keys is a kilobyte; what is longer is another file. */
const SECRET_MOST = 65_536;
const FOR_OTHERS = 0o007;

/** Never the words of an error that is not our own: they could quote. */
const why = (error: unknown): string => {
  if (error instanceof SecretFault) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return { ENOENT: "there is no such file", EACCES: "it may not be read", EISDIR: "it is a folder" }[code] ?? "it cannot be read";
};

/** What is wrong with a file that holds a secret: everybody on the machine may read it. Never asked where the portal is only tried out. */
export const faultOfMode = (file: string): string | undefined => {
  const mode = statSync(file).mode & 0o777;
  return (mode & FOR_OTHERS) === 0
    ? undefined
    : `everybody on the machine may open it (mode ${mode.toString(8).padStart(4, "0")}); take that away, as by chmod o= ${file}`;
};

/**
 * The lines of a secret in a file: one, without the end of line that editors leave behind. The password of a database role may have a second, the one
 * that it had before, while the two change (decision 0107).
 */
export const linesOfSecret = (file: string): readonly string[] => {
  const text = readFileSync(file, "utf8");
  if (text.length > SECRET_MOST) throw new SecretFault("it is too long for a secret");
  const lines = text.replace(/(\r?\n)+$/, "").split(/\r?\n/);
  if (text.trim() === "") throw new SecretFault("it is empty");
  if (lines.includes("") || text.includes("\0")) throw new SecretFault("a line of it is empty, or no text");
  return lines;
};

const ROLE_PASSWORD = /^DATABASE_PASSWORD_/;

const readOne = (name: string, file: string, production: boolean): string => {
  const read = ((): readonly string[] | string => {
    try {
      const lines = linesOfSecret(file);
      if (lines.length > (ROLE_PASSWORD.test(name) ? 2 : 1)) return "it has more lines than the secret";
      return (production ? faultOfMode(file) : undefined) ?? lines;
    } catch (error) {
      return why(error);
    }
  })();
  if (typeof read === "string") throw new Error(`Settings are wrong: ${name} from ${file}: ${read}`);
  return read[0] ?? "";
};

/** Where a secret is kept in a file: as `NAME_FILE` says, or among the credentials that systemd hands over (`LoadCredential=NAME:…`). */
const fileOf = (name: string, env: NodeJS.ProcessEnv): string | undefined => {
  const folder = env["CREDENTIALS_DIRECTORY"];
  const handed = folder === undefined ? undefined : path.join(folder, name);
  const ways = [
    ...(env[name] === undefined ? [] : [name]),
    ...(env[`${name}_FILE`] === undefined ? [] : [`${name}_FILE`]),
    ...(handed !== undefined && existsSync(handed) ? [`the credential ${name}`] : []),
  ];
  if (ways.length > 1) throw new Error(`Settings are wrong: ${ways.join(" and ")}: one of them, and not both`);
  if (env[name] !== undefined) return undefined;
  return env[`${name}_FILE`] ?? (ways.length === 1 ? handed : undefined);
};

/** The settings with what their files hold, and which files these were. Nothing of a file is ever told. */
export const withSecretFiles = (
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  others: readonly string[] = [],
): { readonly env: NodeJS.ProcessEnv; readonly files: SecretFiles } => {
  const plain = others.find((name) => !names.includes(name) && env[`${name}_FILE`] !== undefined);
  if (plain !== undefined) throw new Error(`Settings are wrong: ${plain}_FILE: ${plain} is no secret and is given as it is`);
  const files: Record<string, string> = {};
  const read: NodeJS.ProcessEnv = { ...env };
  for (const name of names) {
    const file = fileOf(name, env);
    if (file === undefined) continue;
    read[name] = readOne(name, file, env["PORTAL_ENV"] === "production");
    files[name] = file;
  }
  return { env: read, files };
};

/** A secret that one command needs and no process. */
export const givenSecret = (name: string, env: NodeJS.ProcessEnv): string | undefined => withSecretFiles(env, [name]).env[name];

/** Shorter ones would be found in words that are nobody's secret. */
const HIDDEN_LEAST = 8;
/** What of a setting must not be seen: keys of a list one by one, of an address the password. */
const partsOf = (value: string): readonly string[] => {
  if (URL.canParse(value) && value.includes("://")) {
    const { password } = new URL(value);
    return [password, decodeURIComponent(password)];
  }
  return [value, ...value.split(",").map((pair) => pair.slice(pair.indexOf(":") + 1))];
};

/** Takes these secrets out of a text that goes to a log or a screen. */
export const hiding = (values: readonly (string | undefined)[]): ((text: string) => string) => {
  const parts = [...new Set(values.flatMap((value) => (value === undefined ? [] : partsOf(value))))]
    .filter(({ length }) => length >= HIDDEN_LEAST)
    .toSorted((a, b) => b.length - a.length);
  return (text) => parts.reduce((left, part) => (left.includes(part) ? left.replaceAll(part, "[secret]") : left), text);
};
