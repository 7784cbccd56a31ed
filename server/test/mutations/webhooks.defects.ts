import type { Defect } from "./defect.ts";

/* Being told by webhook: signed, in order, tried again, given up, replayed; and what of it waits at the desk. */

const AT = "server/src/doors/outbox/webhooks";
const TELLER = `${AT}/teller.ts`;
const LETTERS = `${AT}/dead-letter.store.ts`;
const webhooks = (name: string) => ({ project: "server", file: `${AT}/webhooks.api.test.ts`, name }) as const;
const letters = (name: string) => ({ project: "server", file: `${AT}/dead-letter.api.test.ts`, name }) as const;

export const webhookDefects: readonly Defect[] = [
  {
    id: "webhook-time-not-signed",
    what: "a message is signed without its time, so that an old one can be sent again",
    file: `${AT}/signature.ts`,
    find: "`${id}.${timestamp}.${body}`",
    put: "`${id}.${body}`",
    caughtBy: webhooks("is a CloudEvent, signed so that the published library finds it right"),
  },
  {
    id: "webhook-old-secret-dropped",
    what: "while one secret follows another, only the new one signs",
    file: `${AT}/signature.ts`,
    find: "secrets.map((secret)",
    put: "secrets.slice(0, 1).map((secret)",
    caughtBy: webhooks("is signed with both secrets while one follows the other"),
  },
  {
    id: "webhook-id-of-each-try",
    what: "every try has an id of its own, and the subscriber does everything twice",
    file: `${AT}/message.ts`,
    find: "signMessage(secrets, event.id, new Date(), body)",
    put: "signMessage(secrets, crypto.randomUUID(), new Date(), body)",
    caughtBy: webhooks("keeps its id over all tries"),
  },
  {
    id: "webhook-all-fields",
    what: "by webhook a subscriber sees more fields than it was given",
    file: `${AT}/message.ts`,
    find: "toCloudEvent(event, webhook)",
    put: "toCloudEvent(event, { fields: {} })",
    caughtBy: webhooks("has the fields that the subscription may see, and no others"),
  },
  {
    id: "webhook-passes-what-waits",
    what: "a later event of a company is sent while an earlier one waits",
    file: TELLER,
    find: "if (!this.#waiting.has(event.public_id)) this.#append(event);",
    put: "this.#append(event);",
    caughtBy: webhooks("a company that waits holds itself"),
  },
  {
    id: "webhook-first-pause-skipped",
    what: "the first try again comes after minutes instead of seconds",
    file: `${AT}/schedule.ts`,
    find: "PAUSES[tries - 1]",
    put: "PAUSES[tries]",
    caughtBy: { project: "server", file: `${AT}/schedule.test.ts`, name: "after about 5 s" },
  },
  {
    id: "webhook-given-up-unseen",
    what: "after three days an event is passed over and is nowhere to be found",
    file: TELLER,
    find: "await writeOpen(pool, (tx) => buryEvent(tx, bury));",
    put: "void [pool, bury, buryEvent];",
    caughtBy: webhooks("after three days it is a dead letter"),
  },
  {
    id: "webhook-replayed-for-ever",
    what: "a dead letter that is refused again is tried again and again",
    file: LETTERS,
    find: ".set({ replay_asked_at: null, tries:",
    put: ".set({ tries:",
    caughtBy: webhooks("after three days it is a dead letter"),
  },
  {
    id: "webhook-replayed-into-nothing",
    what: "the desk ends a case by sending to a system that is told nothing",
    file: LETTERS,
    find: 'w.feeder = ${p("feeder")} and w.paused_at is null and w.gone_at is null',
    put: 'w.feeder = ${p("feeder")}',
    caughtBy: letters("nothing is sent once more to a system that is told nothing"),
  },
  {
    id: "erased-told-to-strangers",
    what: "systems that never brought a person hear that somebody was erased",
    file: "server/src/doors/outbox/outbox.store.ts",
    find: "where (e.person is null or exists (",
    put: "where (true or exists (",
    caughtBy: { project: "server", file: "server/src/areas/user/profile-erased.api.test.ts", name: "hears of it: who brought the person" },
  },
];
