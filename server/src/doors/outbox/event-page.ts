import * as z from "zod";
import type { EventKind } from "./event.ts";

const schemaOf = ({ shape }: EventKind): object => z.toJSONSchema(shape);

const partOf = (kind: EventKind): string => `## ${kind.type}

${kind.what} Schema: [event.${kind.type}.schema.json](event.${kind.type}.schema.json). Fields: ${
  Object.keys(kind.shape.shape)
    .map((name) => `\`${name}\``)
    .join(", ") || "none"
}.
`;

const HEAD = `# What systems of the provider hear of

Made from the code (\`pnpm generate\`); the reasons stand in decision 0049.

What an owner changes in the portal is written down as an event in the same transaction, and told to whoever has subscribed. An event is a CloudEvent (1.0, JSON). Its \`subject\` is
the company by the number that the subscriber's own system gave it, or \`portal:…\` for one that it never brought. Where it is about a person (\`profile.…\`, decision 0058), it is the person in the same way, and only a system that brought the person hears of it. \`sequence\` counts the events of its subject: they come in
this order. An event may come twice (the same \`id\`), never not at all. Events are kept for 30 days.

\`\`\`
export OPERATOR="First Last"        # who you are: it stays in the audit trail
node server/src/cli.ts add-subscriber crm <brand> entry.section-changed.v1,lead.answered.v1 --fields "entry.section-changed.v1:section,version"
\`\`\`

\`GET /feed/v1/events?after=<cursor>&wait=25\`, signed as [http.md](http.md) says, answers \`{"events":[…],"cursor":"…"}\`: at most 500 events behind the cursor, and the next cursor, which is
kept once the events are worked off. The first cursor is \`0\`. Who wants to be told instead reads [webhooks.md](webhooks.md). With \`wait\` the answer comes as soon as there is something, after so many seconds (25 at most) without events.
`;

/** The page for subscribers and a schema for each type, by the name of their files. */
export const describeEvents = (kinds: readonly EventKind[]): Readonly<Record<string, string>> => ({
  "events.md": `${HEAD}\n${kinds.map(partOf).join("\n")}`,
  ...Object.fromEntries(kinds.map((kind) => [`event.${kind.type}.schema.json`, `${JSON.stringify(schemaOf(kind), null, 2)}\n`])),
});
