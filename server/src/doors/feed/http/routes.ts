import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { openDb } from "../../../db/db.ts";
import { pullEvents } from "../../outbox/pull.ts";
import { LETTER_REPORT, readLetterReport, REPORT_MOST } from "../../told/letter-report.ts";
import { markUnreached } from "../../told/reach.store.ts";
import type { Feeder } from "../feed.store.ts";
import { BODY_MOST, readDigests, withBody } from "./body.ts";
import { inTurn, takeDelivery, tellDelivery, type DeliveryParts } from "./delivery.ts";
import { Problem } from "./problem.ts";
import type { SignedParts } from "./signature.ts";

/** What goes back. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** How much one listener has in hand. */
export interface Load {
  bodies: number;
}

/** A request whose sender is known. */
interface Admitted {
  readonly parts: DeliveryParts;
  readonly request: IncomingMessage;
  readonly signed: SignedParts;
  readonly feeder: Feeder;
  readonly load: Load;
}
type Route = (admitted: Admitted) => Promise<Answer>;

/** So many bodies are received and taken at once: each needs a file and two connections. */
const AT_ONCE = 4;
const FULL_SECONDS = 10;

/** A place for a body, while there is one. */
const inPlace = async <T>(load: Load, feeder: Feeder, work: () => Promise<T>): Promise<T> => {
  if (load.bodies >= AT_ONCE) throw new Problem("busy", { retryAfter: FULL_SECONDS, feeder: feeder.id });
  load.bodies += 1;
  try {
    return await work();
  } finally {
    load.bodies -= 1;
  }
};
const checkMay = (feeder: Feeder, name: string): void => {
  if (!feeder.entities.includes(name))
    throw new Problem("entity-not-yours", { feeder: feeder.id, detail: `It may bring ${feeder.entities.join(", ")}.` });
};

const TYPES = /^application\/(?:jsonl|x-ndjson)(?:; ?charset="?utf-8"?)?$/i;

const checkHead = ({ field }: SignedParts): boolean => {
  const coding = field("content-encoding");
  if (!TYPES.test(field("content-type") ?? "") || !["gzip", undefined].includes(coding)) throw new Problem("type-unknown");
  if (Number(field("content-length") ?? 0) > BODY_MOST) throw new Problem("too-large");
  return coding === "gzip";
};

const deliver =
  (name: string): Route =>
  async ({ parts, request, signed, feeder, load }) => {
    const entity = parts.entities.find((one) => one.name === name);
    if (!entity) throw new Problem("not-found", { feeder: feeder.id, detail: "There is no such kind of record." });
    checkMay(feeder, name);
    const packed = checkHead(signed);
    const digests = readDigests(signed.field("content-digest") ?? "");
    return inPlace(load, feeder, async () => {
      const delivery = { feeder, entity };
      const taken = await inTurn(parts.door, delivery, () =>
        withBody(request, { digests, packed }, (lines) => takeDelivery(parts, delivery, lines)),
      );
      return {
        status: 202,
        type: "application/json",
        text: JSON.stringify(taken),
        headers: { location: `/feed/v1/batches/${taken.batch}` },
      };
    });
  };

/** A report that changes nothing is taken, too: sent again it would say the same. */
const report: Route = async ({ parts, request, signed, feeder, load }) => {
  checkMay(feeder, LETTER_REPORT);
  if (signed.field("content-type") !== "message/rfc822" || signed.field("content-encoding") !== undefined)
    throw new Problem("type-unknown");
  if (Number(signed.field("content-length") ?? 0) > REPORT_MOST) throw new Problem("too-large");
  const digests = readDigests(signed.field("content-digest") ?? "");
  const raw = await inPlace(load, feeder, () => withBody(request, { digests, packed: false, most: REPORT_MOST }, buffer));
  const said = await readLetterReport(raw);
  const db = openDb(parts.door.pool);
  const marked = said !== undefined && ((await markUnreached(db, said)) || (await parts.markReported(db, said.id)));
  return { status: 202, type: "application/json", text: JSON.stringify({ marked }) };
};

const tell =
  (number: string): Route =>
  async ({ parts, feeder }) => ({ status: 200, type: "application/jsonl", text: await tellDelivery(parts.door, feeder, number) });

const QUESTION = /^\?(?:after=(\d{1,18})(?:&wait=(\d{1,2}))?)?$/;
/** The longest that somebody may wait for something new. */
const WAIT_MOST = 25;

const hear =
  (query: string): Route =>
  async ({ parts, request, feeder }) => {
    const [asked, after = "0", wait = "0"] = QUESTION.exec(query) ?? [];
    if (asked === undefined || Number(wait) > WAIT_MOST) throw new Problem("question-unreadable", { feeder: feeder.id });
    const hungUp = new AbortController();
    const hangUp = (): void => hungUp.abort();
    request.socket.once("close", hangUp);
    const told = await pullEvents(parts.door.pool, feeder, { after, waitSeconds: Number(wait), gone: hungUp.signal }).finally(() =>
      request.socket.off("close", hangUp),
    );
    if (!told) throw new Problem("not-subscribed", { feeder: feeder.id });
    return { status: 200, type: "application/json", text: JSON.stringify(told) };
  };

const NUMBER = /^[1-9]\d{0,17}$/;

/** What is asked for. */
export const routeOf = ({ method, path, query }: SignedParts): Route => {
  const [first = "", second, ...more] = path.slice("/feed/v1/".length).split("/");
  if (first === "events" && second === undefined) {
    if (method !== "GET") throw new Problem("method-not-allowed");
    return hear(query);
  }
  if (query !== "?") throw new Problem("question-unreadable");
  if (first === "batches" && second !== undefined && NUMBER.test(second) && more.length === 0) {
    if (method !== "GET") throw new Problem("method-not-allowed");
    return tell(second);
  }
  if (second !== undefined) throw new Problem("not-found");
  if (method !== "POST") throw new Problem("method-not-allowed");
  return first === LETTER_REPORT ? report : deliver(first);
};
