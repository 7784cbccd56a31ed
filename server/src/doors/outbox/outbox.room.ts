import type { Room } from "../../room.ts";
import { OUTBOX_CASES } from "./outbox.cases.ts";
import { openOutboxGauges } from "./outbox.gauges.ts";
import { OUTBOX_PERSONAL } from "./outbox.personal.ts";
import { purgeEvents } from "./outbox.store.ts";
import { WEBHOOKS_KEYED } from "./webhooks/webhook.keyed.ts";

/** The one way out for what systems of the provider must hear of. It has no calls. */
export const outboxRoom = {
  keyed: [WEBHOOKS_KEYED],
  personal: OUTBOX_PERSONAL,
  cases: OUTBOX_CASES,
  gauges: [openOutboxGauges],
  upkeep: { "outbox-events": { cron: "30 3 * * *", run: ({ db }) => purgeEvents(db) } },
  commands: async () => {
    const [subscribers, webhooks] = await Promise.all([import("./outbox.commands.ts"), import("./webhooks/webhook.commands.ts")]);
    return { commands: { ...subscribers.commands, ...webhooks.commands } };
  },
} satisfies Room;
