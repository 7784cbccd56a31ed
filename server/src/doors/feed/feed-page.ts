import * as z from "zod";
import type { FeedEntity } from "./entity.ts";
import { LINE_MAX_BYTES } from "./lines.ts";
import { recordShape } from "./record.ts";

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** What a feeder may write, before anything is filled in. */
const schemaOf = (entity: FeedEntity) => z.toJSONSchema(recordShape(entity), { io: "input" }) as Schema;

const kindOf = (schema: Schema): string => {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(" or ");
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (schema.items) return `list of ${kindOf(schema.items)}`;
  if (schema.properties) return `object with ${Object.keys(schema.properties).join(", ")}`;
  const limit = schema.maxLength === undefined || schema.format !== undefined ? "" : ` of at most ${schema.maxLength} characters`;
  return `${schema.format ?? schema.type ?? "anything"}${limit}`;
};

const rowOf = (name: string, schema: Schema, required: boolean): string => {
  const standard = schema.default === undefined ? "no" : `no, \`${JSON.stringify(schema.default)}\``;
  return `| \`${name}\` | ${kindOf(schema)} | ${required ? "yes" : standard} | ${schema.description ?? ""} |`;
};

const partOf = (entity: FeedEntity): string => {
  const { properties = {}, required = [] } = schemaOf(entity);
  const own = Object.entries(properties).filter(([name]) => !["id", "version", "deleted"].includes(name));
  return `## ${entity.name}

${entity.what} Schema: [${entity.name}.schema.json](${entity.name}.schema.json).

| field | what | needed | |
| --- | --- | --- | --- |
${own.map(([name, schema]) => rowOf(name, schema, required.includes(name))).join("\n")}
`;
};

const HEAD = `# What systems of the provider bring

Made from the code (\`pnpm generate\`); the reasons stand in decision 0044.

A file has one record per line, as JSON. Every record has:

| field | what |
| --- | --- |
| \`id\` | its number in the system that brings it; up to 64 printable characters without blanks |
| \`version\` | a number that grows with every change, or the moment of the change; the same again changes nothing, older never goes over newer |
| \`deleted\` | \`true\` takes the record away; then only \`id\`, \`version\` and \`company\` may stand beside it |

A field \`company\` names the company by its \`id\`. Files may come in any order: what comes before its company waits for it, seven days at most.
A line has at most ${LINE_MAX_BYTES / 1024} kB. What an owner has changed in the portal since stays and is told as \`kept-owner-change\`.

\`\`\`
node server/src/cli.ts add-feeder crm company,product,contact nahwerk,ortsfink --name "Customer system"
node server/src/cli.ts import crm company companies.jsonl --dry-run
node server/src/cli.ts import crm company companies.jsonl
\`\`\`

The last line counts: \`lines\` read, \`taken\`, \`same\` and \`older\` ones, \`waiting\`, \`refused\`, and fields that were \`kept\`. Every refused line and every kept field
stands in \`<file>.rejects\` with its line, field and reason. A file that broke off is handed over again as a whole.
`;

/** The page for feeders and a schema for each entity, by the name of their files. */
export const describeFeed = (entities: readonly FeedEntity[]): Readonly<Record<string, string>> => ({
  "README.md": `${HEAD}\n${entities.map(partOf).join("\n")}`,
  ...Object.fromEntries(entities.map((entity) => [`${entity.name}.schema.json`, `${JSON.stringify(schemaOf(entity), null, 2)}\n`])),
});
