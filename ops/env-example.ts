import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { SECRET_SETTINGS, SETTINGS } from "@schaufenster/server/config.ts";
import { PROJECT } from "./local/processes.ts";

const HEAD = `# Every setting of the portal, made by \`pnpm generate\` from server/src/config.ts: change it there.
# "Needed" has no default. A line that begins with "#" may be left out and shows the default, if there is one. Secrets are empty; NAME_FILE names a file that holds one.
# In brackets: the processes that read it (cli: the operator's commands). In production each process is given its own and no other.
# For development: pnpm dev sets all of it by itself, and pnpm dev --print-env prints it.
`;

const COMMENT_AND_NAME = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}([A-Z][A-Z0-9_]+): /gm;

/** What stands above each setting in its source. */
const readComments = (): ReadonlyMap<string, string> => {
  const sources = globSync("server/src/{config*,*-settings}.ts", { cwd: PROJECT, exclude: ["**/*.test.ts"] }).sort();
  const found = sources.flatMap((file) => [...readFileSync(path.join(PROJECT, file), "utf8").matchAll(COMMENT_AND_NAME)]);
  // The feed's list names settings again, with nothing to say.
  const told = found.flatMap(([, comment, name = ""]) => (comment === undefined ? [] : [[name, comment] as const]));
  return new Map(told.map(([name, comment]) => [name, comment.replaceAll(/\s*\n\s*\*?\s*/g, " ").trim()]));
};

const PROCESSES = ["api", "worker", "feed", "cli"] as const;
const NOT_FOR: Readonly<Record<"api" | "worker" | "feed", readonly string[]>> = SETTINGS.notFor;
const readersOf = (name: string): string[] =>
  PROCESSES.filter((process) => {
    if (process === "cli") return name in SETTINGS.portal;
    return name in (process === "feed" ? SETTINGS.feed : SETTINGS.portal) && !NOT_FOR[process].includes(name);
  });

const choicesOf = (field: Field): string => {
  const inner = "innerType" in field.def ? field.def.innerType : field;
  return "entries" in inner.def ? ` ${Object.values(inner.def.entries).join(" | ")}` : "";
};

type Field = (typeof SETTINGS.portal)[keyof typeof SETTINGS.portal] | typeof SETTINGS.feed.FEED_PORT;
/** The text that stands for a setting that is left out, as somebody would write it; undefined when there is none. */
const defaultOf = (field: Field): string | undefined => {
  const described = field.def.type === "pipe" ? field.def.in : field;
  const found: unknown = "defaultValue" in described.def ? described.def.defaultValue : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
};

const linesOf = (name: string, field: Field, comment: string | undefined): string => {
  const needed = !field.safeParse(undefined).success;
  const value = SECRET_SETTINGS.includes(name) ? "" : (defaultOf(field) ?? "");
  const about = `[${readersOf(name).join(", ")}]${needed ? " needed" : ""}${SECRET_SETTINGS.includes(name) ? " secret" : ""}${choicesOf(field)}`;
  return `${comment === undefined ? "" : `\n# ${comment}\n`}# ${about}\n${needed ? "" : "#"}${name}=${value}\n`;
};

/** `.env.example`: every setting with its comment, who reads it, whether it is needed, and its default. */
export const writeEnvExample = (): string => {
  const comments = readComments();
  const fields: Readonly<Record<string, Field>> = { ...SETTINGS.portal, ...SETTINGS.feed };
  return (
    HEAD +
    Object.entries(fields)
      .map(([name, field]) => linesOf(name, field, comments.get(name)))
      .join("")
  );
};
