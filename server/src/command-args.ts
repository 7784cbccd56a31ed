import { parseArgs } from "node:util";

/** Every option that some command takes. */
const OPTIONS = {
  reset: { type: "boolean" },
  positions: { type: "string" },
  features: { type: "string" },
  person: { type: "string" },
  everybody: { type: "boolean" },
  reason: { type: "string" },
  outcome: { type: "string" },
  "dry-run": { type: "boolean" },
  name: { type: "string" },
  "speaks-as": { type: "string" },
  at: { type: "string" },
  fields: { type: "string" },
  // Of all commands: who runs it, and what it takes.
  operator: { type: "string" },
  help: { type: "boolean" },
} as const;
type Option = keyof typeof OPTIONS;
const OF_ALL: readonly string[] = ["operator", "help"] satisfies Option[];

/** What stands behind a command's name. */
export interface CommandArgs {
  readonly words: readonly string[];
  readonly reset: boolean;
  readonly "dry-run": boolean;
  readonly everybody: boolean;
  readonly person: string | undefined;
  readonly reason: string | undefined;
  readonly outcome: string | undefined;
  readonly name: string | undefined;
  readonly "speaks-as": string | undefined;
  readonly at: string | undefined;
  readonly fields: string | undefined;
  readonly positions: string | undefined;
  readonly features: string | undefined;
}

/** What was typed: which command, with what, by whom. */
export interface Typed {
  readonly command: string | undefined;
  readonly args: CommandArgs;
  readonly operator: string | undefined;
  readonly help: boolean;
  /** The options that stand there, by name. */
  readonly options: readonly string[];
}

/** Reads what was typed; an option that no command has is an error. */
export const readTyped = (argv: readonly string[]): Typed => {
  const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  const [command, ...words] = positionals;
  const { operator, help = false, reset = false, everybody = false, "dry-run": dryRun = false, ...texts } = values;
  const none = { person: undefined, reason: undefined, outcome: undefined, name: undefined, at: undefined, fields: undefined };
  const args = { ...none, "speaks-as": undefined, positions: undefined, features: undefined, ...texts };
  return { command, args: { ...args, words, reset, everybody, "dry-run": dryRun }, operator, help, options: Object.keys(values) };
};

type Takes = Readonly<Record<string, string>>;
const optionOf = (argument: string): string | undefined => /--([a-z-]+)/.exec(argument)?.[1];
const wordsOf = (takes: Takes): readonly string[] => Object.keys(takes).filter((argument) => optionOf(argument) === undefined);

/** What stands there that the command does not take; nothing when it takes all of it. */
export const foreignOf = (takes: Takes, { args, options }: Typed): string | undefined => {
  const known = [...Object.keys(takes).map(optionOf), ...OF_ALL];
  const option = options.find((one) => !known.includes(one));
  if (option !== undefined) return `--${option}`;
  const word = args.words[wordsOf(takes).length];
  return word === undefined ? undefined : `"${word}"`;
};

/** Which kinds of arguments stand there, without what they say: who or what is meant is nobody's in a trail of the operator. */
export const kindsOf = (takes: Takes, { args, options }: Typed): readonly string[] => [
  ...wordsOf(takes).flatMap((kind, at) => {
    const word = args.words[at];
    if (word === undefined) return [];
    return [!/[<[]/.test(kind) && kind.split("|").includes(word) ? word : kind];
  }),
  ...options.filter((one) => !OF_ALL.includes(one)).map((one) => `--${one}`),
];
