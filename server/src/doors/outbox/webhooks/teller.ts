import type pg from "pg";
import type { Logger } from "pino";
import { openDb, writeOpen } from "../../../db/db.ts";
import { findEvent, findEvents, findNextEvent, type ToldEvent } from "../outbox.store.ts";
import { buryEvent, findReplays, noteReplayed, noteReplayFailed } from "./dead-letter.store.ts";
import { sendEvent, type Outcome, type Post } from "./message.ts";
import { nextTry } from "./schedule.ts";
import { endWaiting, findAllWaiting, findDue, putWaiting, type Waiting } from "./waiting.store.ts";
import { noteGone, saveTold, type Webhook } from "./webhook.store.ts";
import type { KeyRing } from "../../../identity/key-ring.ts";

/** What telling needs. */
export interface TellingParts {
  readonly pool: pg.Pool;
  /** What secrets are encrypted with. */
  readonly key: KeyRing;
  readonly post: Post;
  readonly log: Logger;
}

/** So many messages to one subscriber are under way at the same time, whatever waits. */
const AT_ONCE = 8;
/** Of them for companies that wait: their tries may all hang, and the others go on. */
const OF_WAITING = 4;
const PAGE = 500;
const GONE = "answered 410";
/** So many events are read ahead. */
const AHEAD = 1_000;

/**
 * Tells one subscriber, and is the only one who does. Events come by their places; those of a company are sent one behind the other, those of different
 * companies side by side. A company whose event is not taken waits by itself, in the database: the others pass it. What was told is written down as one place
 * up to which nothing is under way, so a process that dies tells a few events again and forgets none.
 */
export class Teller {
  readonly #parts: TellingParts;
  #webhook: Webhook;
  /** Up to here events were read. */
  #read: bigint;
  #told: bigint;
  /** Places that are under way, in their order. */
  readonly #open = new Set<bigint>();
  readonly #queues = new Map<string, ToldEvent[]>();
  /** Companies whose next event can be sent. */
  readonly #ready: string[] = [];
  readonly #waiting: Set<string>;
  /** Those of them, and dead letters, that are being tried. */
  readonly #trying = new Set<string>();
  #sending = 0;
  readonly #under = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  /** Why it has ended by itself. */
  #fault: unknown;
  #ended = false;
  #closing = false;

  private constructor(parts: TellingParts, webhook: Webhook, waiting: readonly string[]) {
    this.#parts = parts;
    this.#webhook = webhook;
    this.#read = this.#told = BigInt(webhook.told);
    this.#waiting = new Set(waiting);
  }

  static async open(parts: TellingParts, webhook: Webhook): Promise<Teller> {
    return new Teller(parts, webhook, await findAllWaiting(openDb(parts.pool), webhook.feeder));
  }

  get ended(): boolean {
    return this.#ended;
  }
  get isClosing(): boolean {
    return this.#closing;
  }

  /** One round: reads what is new up to a place, begins what is due, writes down how far it is. `webhook` is as the operator has it now. */
  async turn(webhook: Webhook, upTo: string): Promise<void> {
    if (this.#ended) return;
    this.#webhook = webhook;
    try {
      await this.#readOn(BigInt(upTo));
      await this.#tryDue();
      await this.#save();
    } catch (error) {
      this.#fail(error);
    }
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** Begins nothing more, waits a moment for what is under way, and writes down how far it came. */
  async close(withinMs: number): Promise<void> {
    this.#ended = this.#closing = true;
    const clock = setTimeout(() => this.#stop.abort(), withinMs);
    await Promise.all(this.#under);
    clearTimeout(clock);
    if (this.#fault === undefined) await this.#save();
  }

  get #wants() {
    const { brands, types, speaksAs } = this.#webhook;
    return { brands, types, speaksAs };
  }
  get #db() {
    return openDb(this.#parts.pool);
  }

  async #readOn(upTo: bigint): Promise<void> {
    if (this.#open.size >= AHEAD || upTo <= this.#read) return;
    const events = await findEvents(this.#db, { ...this.#wants, after: String(this.#read), upTo: String(upTo), limit: PAGE });
    // From here to the end without a pause: whoever ends a waiting looks at the same place.
    const last = events.at(-1);
    this.#read = events.length < PAGE || !last ? upTo : BigInt(last.position);
    for (const event of events) if (!this.#waiting.has(event.public_id)) this.#append(event);
    this.#pump();
  }

  #append(event: ToldEvent): void {
    this.#open.add(BigInt(event.position));
    const queue = this.#queues.get(event.public_id);
    if (queue) return void queue.push(event);
    this.#queues.set(event.public_id, [event]);
    this.#ready.push(event.public_id);
  }

  /** Sends as much as may be under way. Whoever was told goes to the end of the line. */
  #pump(): void {
    while (!this.#ended && this.#sending < AT_ONCE) {
      const id = this.#ready.shift();
      if (id === undefined) return;
      this.#begin(() => this.#tellNext(id));
    }
  }

  #begin(work: () => Promise<void>): void {
    this.#sending += 1;
    const under = work()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#sending -= 1;
        this.#under.delete(under);
        this.#pump();
      });
    this.#under.add(under);
  }

  /** What it has in mind may differ from what is written down: somebody else begins anew with that. */
  #fail(error: unknown): void {
    this.#fault ??= error;
    this.#ended = true;
  }

  async #send(event: ToldEvent): Promise<Outcome> {
    const outcome = await sendEvent(this.#parts, this.#webhook, event, this.#stop.signal);
    if (outcome.kind === "gone" && !this.#ended) {
      this.#ended = true;
      await noteGone(this.#db, this.#webhook.feeder);
      this.#parts.log.warn({ subscriber: this.#webhook.feeder }, "webhook gone");
    }
    return outcome;
  }

  async #tellNext(id: string): Promise<void> {
    const queue = this.#queues.get(id) ?? [];
    const [event] = queue;
    if (!event) return;
    const outcome = await this.#send(event);
    if (outcome.kind === "gone" || this.#stop.signal.aborted) return;
    if (outcome.kind === "failed") return this.#setAside(id, queue, event, outcome.problem);
    this.#open.delete(BigInt(event.position));
    queue.shift();
    if (queue.length > 0) this.#ready.push(id);
    else this.#queues.delete(id);
  }

  /** From now on the company waits; its events count as seen once that is written down. */
  async #setAside(id: string, queue: readonly ToldEvent[], event: ToldEvent, problem: string): Promise<void> {
    this.#waiting.add(id);
    this.#queues.delete(id);
    const now = new Date();
    const told = String(BigInt(event.position) - 1n);
    const nextAt = nextTry(1, now, now) ?? now;
    await putWaiting(this.#db, { feeder: this.#webhook.feeder, publicId: id, told, tries: 1, since: now, nextAt, problem });
    for (const { position } of queue) this.#open.delete(BigInt(position));
  }

  /** Tries those whose time has come, as far as there is room. */
  async #tryDue(): Promise<void> {
    const room = OF_WAITING - this.#trying.size;
    if (room <= 0 || this.#ended) return;
    const { feeder } = this.#webhook;
    const [due, replays] = [await findDue(this.#db, feeder, OF_WAITING), await findReplays(this.#db, feeder, OF_WAITING)];
    const works = [
      ...due.map((one) => [one.public_id, () => this.#tryWaiting(one)] as const),
      ...replays.map((one) => [one.event_id, () => this.#replay(one)] as const),
    ].filter(([id]) => !this.#trying.has(id));
    for (const [id, work] of works.slice(0, room)) {
      this.#trying.add(id);
      this.#begin(() => work().finally(() => this.#trying.delete(id)));
    }
  }

  /** Tells a company that waited, event by event, until it has caught up or waits again. */
  async #tryWaiting({ public_id: publicId, told, tries: before, since: from }: Waiting): Promise<void> {
    const { feeder } = this.#webhook;
    let at = told;
    let tries = before;
    let since = from;
    while (!this.#ended) {
      const upTo = this.#read;
      const event = await findNextEvent(this.#db, { ...this.#wants, publicId, after: at, upTo: String(upTo) });
      if (!event) {
        // What was read meanwhile has passed the company by.
        if (this.#read === upTo) return this.#catchUp(publicId);
        continue;
      }
      const outcome = await this.#send(event);
      if (outcome.kind === "gone" || this.#stop.signal.aborted) return;
      const now = new Date();
      if (outcome.kind === "taken") {
        at = event.position;
        tries = 0;
        await putWaiting(this.#db, { feeder, publicId, told: at, tries, since: now, nextAt: now, problem: "" });
        continue;
      }
      since = tries === 0 ? now : since;
      tries += 1;
      const nextAt = nextTry(tries, since, now);
      if (nextAt) return void (await putWaiting(this.#db, { feeder, publicId, told: at, tries, since, nextAt, problem: outcome.problem }));
      await this.#giveUp(event, tries, outcome.problem);
      at = event.position;
      tries = 0;
    }
  }

  /** The company waits no more. What comes for it now waits until that is written down, or an older note could be the last. */
  async #catchUp(publicId: string): Promise<void> {
    this.#waiting.delete(publicId);
    const queue: ToldEvent[] = [];
    this.#queues.set(publicId, queue);
    await endWaiting(this.#db, { feeder: this.#webhook.feeder, publicId });
    if (queue.length > 0) this.#ready.push(publicId);
    else this.#queues.delete(publicId);
  }

  /** The event becomes a dead letter; the company's next one is tried. */
  async #giveUp(event: ToldEvent, tries: number, problem: string): Promise<void> {
    const { id, account_id: accountId, brand, type, public_id: publicId, position } = event;
    const { feeder } = this.#webhook;
    const bury = { feeder, id, accountId, brand, type, tries, problem };
    const { pool, log } = this.#parts;
    await writeOpen(pool, (tx) => buryEvent(tx, bury));
    const now = new Date();
    await putWaiting(this.#db, { feeder, publicId, told: position, tries: 0, since: now, nextAt: now, problem: "" });
    log.warn({ subscriber: feeder, event: id, problem }, "dead letter");
  }

  /** Tries a dead letter once. */
  async #replay({ event_id: id, tries }: { readonly event_id: string; readonly tries: number }): Promise<void> {
    const { feeder } = this.#webhook;
    const event = await findEvent(this.#db, { ...this.#wants, id });
    const outcome: Outcome = event ? await this.#send(event) : { kind: "failed", problem: "not subscribed to any more" };
    if (this.#stop.signal.aborted) return;
    // Also when it wants to hear of nothing any more: the letter waits for a person again.
    const problem = outcome.kind === "failed" ? outcome.problem : GONE;
    await writeOpen(this.#parts.pool, (tx) =>
      outcome.kind === "taken" ? noteReplayed(tx, { feeder, id }) : noteReplayFailed(tx, { feeder, id, tries: tries + 1, problem }),
    );
  }

  async #save(): Promise<void> {
    const [first] = this.#open;
    const told = first === undefined ? this.#read : first - 1n;
    if (told <= this.#told) return;
    await saveTold(this.#db, this.#webhook.feeder, String(told));
    this.#told = told;
  }
}
