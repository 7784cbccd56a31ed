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

const refersOf = ({ of, refers }: FeedEntity): readonly string[] => [...(of ? [of] : []), ...(refers ? [refers.to] : [])];
const waitsFor = (entity: FeedEntity): string => {
  const names = refersOf(entity).map((name) => `\`${name}\``);
  return names.length === 0 ? "" : ` Waits for its ${names.join(" and its ")}.`;
};

/** What others refer to comes first: in this order nothing has to wait. */
const inOrder = (entities: readonly FeedEntity[]): readonly FeedEntity[] =>
  entities.toSorted((one, other) => Number(refersOf(one).length > 0) - Number(refersOf(other).length > 0));

/** What a record says, by the name of its entity. */
type Examples = Readonly<Record<string, object>>;
/** One line of a file. The companies and people of the examples are the same in all of them. */
const exampleOf = ({ name, of, refers }: FeedEntity, examples: Examples): string => {
  const numbers: Readonly<Record<string, string>> = { company: "K-1001", person: "U-1" };
  const id = numbers[name] ?? `${name.slice(0, 1).toUpperCase()}-1`;
  const references = { ...(of && { [of]: numbers[of] }), ...(refers && { [refers.field]: numbers[refers.to] }) };
  return JSON.stringify({ id, version: "2026-03-02T09:30:00Z", ...examples[name], ...references })
    .replaceAll("{id}", id)
    .replaceAll("{yesterday}", "2026-03-01T14:05:00Z");
};

const partOf = (entity: FeedEntity, examples: Examples): string => {
  const { properties = {}, required = [] } = schemaOf(entity);
  const own = Object.entries(properties).filter(([name]) => !["id", "version", "deleted"].includes(name));
  return `## ${entity.name}

${entity.what}${waitsFor(entity)} Schema: [${entity.name}.schema.json](${entity.name}.schema.json).

| field | what | needed | |
| --- | --- | --- | --- |
${own.map(([name, schema]) => rowOf(name, schema, required.includes(name))).join("\n")}

\`\`\`json
${exampleOf(entity, examples)}
\`\`\`
`;
};

const HEAD = `# What systems of the provider bring

Made from the code (\`pnpm generate\`); the reasons stand in decisions 0044, 0046 and 0047. How systems send records over the wire: [http.md](http.md), decision 0048.

A file has one record per line, as JSON. Every record has:

| field | what |
| --- | --- |
| \`id\` | its number in the system that brings it; up to 64 printable characters without blanks |
| \`version\` | a number that grows with every change, or the moment of the change; the same again changes nothing, older never goes over newer |
| \`deleted\` | \`true\` takes the record away; then only \`id\`, \`version\` and what it refers to may stand beside it |

Fields like \`company\` and \`person\` name records by their \`id\`. Files may come in any order: what comes before what it refers to waits for it, seven days at most.
A whole first load, step by step: [first-load.md](first-load.md).
A line has at most ${LINE_MAX_BYTES / 1024} kB. A field that says nothing else is the feeder's. What an owner has changed in the portal since stays and is told
as \`kept-owner-change\`.

\`\`\`
export OPERATOR="First Last"        # who you are: it stays in the audit trail
node server/src/cli.ts add-feeder crm company,person,membership,product,contact <brand>,<brand> --name "Customer system"
node server/src/cli.ts import crm company companies.jsonl --dry-run
node server/src/cli.ts import crm company companies.jsonl
\`\`\`

The last line counts: \`lines\` read, \`taken\`, \`same\` and \`older\` ones, \`waiting\`, \`refused\`, and fields that were \`kept\`. Every refused line and every kept field
stands in \`<file>.rejects\` with its line, field and reason; the lines of what had waited are 0. A file that broke off is handed over again as a whole.

\`node server/demo/feed-files.ts --companies 1000 --out <folder>\` writes such files of made-up companies, and the commands that import them.
`;

const REASONS = `## Reasons

| reason | what to do |
| --- | --- |
| \`not-json\`, \`too-long-or-not-utf-8\`, \`unstorable-sign\`, \`invalid_…\`, \`too_small\`, \`too_big\`, \`unrecognized_keys\`, \`custom\` | the line does not keep to the schema; \`field\` says where |
| \`other-brand\` | the feeder may not bring records of this brand |
| \`other-company\`, \`other-reference\` | a record stays with the company and the person that it came with: take it away and bring a new one |
| \`brands-differ\` | person and company belong to different brands |
| \`not-deletable\` | such a record is not taken away by the feed |
| \`login-taken\` | somebody else signs in with this name |
| \`capacity-red\`, \`paused\`, \`company-holiday\`, \`no-job-leads\`, \`trade-not-wanted\`, \`outside-radius\`, \`day-is-full\` | nothing: the company does not want this request |
| \`too-old\` | nothing: the portal does not keep what is that old |
| \`in-use\` | take away first what refers to it |
| \`erased\` | the person was erased in the portal and stays so |
| \`kept-owner-change\` | the owner changed this field later; the rest of the record was taken |
| \`database-23505\` | something that there is once is there already: two people with one login name, for example |
| \`database-…\` | another rule of the database; \`field\` names it |
`;

/** The page for feeders and a schema for each entity, by the name of their files. */
export const describeFeed = (entities: readonly FeedEntity[], examples: Examples): Readonly<Record<string, string>> => ({
  "README.md": `${HEAD}\n${inOrder(entities)
    .map((entity) => partOf(entity, examples))
    .join("\n")}\n${REASONS}`,
  ...Object.fromEntries(entities.map((entity) => [`${entity.name}.schema.json`, `${JSON.stringify(schemaOf(entity), null, 2)}\n`])),
});
