import { setTimeout as pause } from "node:timers/promises";
import { sendSigned, type Sender } from "../../../ops/feed-send.ts";

/** How the service behaves towards the portal. */
export interface Manner {
  /** Why it refuses settings; null when it applies them. */
  readonly refuses: string | null;
  /** It hears, and says nothing. */
  readonly silent: boolean;
  /** It sends everything twice, under two numbers. */
  readonly doubles: boolean;
  /** It sends what it has to say in the wrong order. */
  readonly reorders: boolean;
  /** It takes its time before it answers. */
  readonly slowMs: number;
}
export const GOOD_MANNER: Manner = { refuses: null, silent: false, doubles: false, reorders: false, slowMs: 0 };

interface PhoneEvent {
  readonly type: string;
  readonly subject: string;
  readonly data: { readonly version: number; readonly settings: Readonly<Record<string, unknown>> };
}
interface Receipt {
  readonly company: string;
  readonly settingsVersion: number;
  readonly at: string;
  readonly refusal: string | null;
}
/** What the service works with for a company. */
interface Applied {
  readonly version: number;
  readonly at: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Before it stands the brand. */
const SETTINGS_CHANGED = ".phone.settings-changed.v1";

/** A telephone service on its own side of the line: it pulls what companies wish, does it, says so, and reports calls. */
export class Telephone {
  manner: Manner = GOOD_MANNER;
  readonly applied = new Map<string, Applied>();
  readonly #portal: Sender;
  #cursor = "0";
  #records = 0;
  #stopped = false;

  constructor(portal: Sender) {
    this.#portal = portal;
  }

  /** Hears what is new and answers it; gives how many settings it heard of. */
  async turn(waitSeconds = 0): Promise<number> {
    const response = await sendSigned(this.#portal, { method: "GET", path: `/feed/v1/events?after=${this.#cursor}&wait=${waitSeconds}` });
    if (response.status !== 200) throw new Error(`events: ${response.status} ${await response.text()}`);
    const { events, cursor } = (await response.json()) as { events: readonly PhoneEvent[]; cursor: string };
    // Companies that it never brought have names that mean nothing here.
    const heard = events.filter(({ type, subject }) => type.endsWith(SETTINGS_CHANGED) && !subject.startsWith("portal:"));
    await this.#answer(heard.map((event) => this.#take(event)));
    // Kept only after the work: what was heard and not answered is heard again.
    this.#cursor = cursor;
    return heard.length;
  }

  /** Reports a call that it took; the portal's answer. */
  async report(call: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#send("phone-call", [call]);
  }

  /** Goes on until it is stopped, also over an outage of the portal. */
  async run(): Promise<void> {
    while (!this.#stopped) await this.turn(5).catch(() => pause(500));
  }
  stop(): void {
    this.#stopped = true;
  }

  #take({ subject: company, data: { version, settings } }: PhoneEvent): Receipt {
    const at = new Date().toISOString();
    const { refuses } = this.manner;
    if (refuses === null && (this.applied.get(company)?.version ?? 0) < version) this.applied.set(company, { version, at, settings });
    return { company, settingsVersion: version, at, refusal: refuses };
  }

  async #answer(receipts: readonly Receipt[]): Promise<void> {
    const { silent, doubles, reorders, slowMs } = this.manner;
    if (silent || receipts.length === 0) return;
    if (slowMs > 0) await pause(slowMs);
    const all = doubles ? [...receipts, ...receipts] : receipts;
    // One by one: order and doubling are between deliveries, as they would be on a bad line.
    for (const receipt of reorders ? all.toReversed() : all) await this.#send("phone-settings-receipt", [receipt]);
  }

  async #send(entity: string, records: readonly object[]): Promise<unknown> {
    const numbered = records.map((record) => ({
      id: `${this.#portal.feeder}-${Date.now()}-${(this.#records += 1)}`,
      version: 1,
      ...record,
    }));
    const body = Buffer.from(numbered.map((record) => `${JSON.stringify(record)}\n`).join(""));
    const response = await sendSigned(this.#portal, { method: "POST", path: `/feed/v1/${entity}`, body });
    if (response.status !== 202) throw new Error(`${entity}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
