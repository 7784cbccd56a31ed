import { json, type Answered, type Route } from "./router.ts";

const MODES = ["ok", "slow", "error", "hang", "garbage"] as const;

/** How a party behaves: `slow` answers after `ms`, `hang` never, `error` with 500, `garbage` with something that is no answer. */
export interface Fault {
  readonly mode: (typeof MODES)[number];
  readonly ms: number;
}

const OK: Fault = { mode: "ok", ms: 0 };
const SLOW_MS = 3_000;
const LONGEST_MS = 120_000;

/** The answers of a party that is out of order. */
export const ERROR_ANSWER: Answered = json({ error: { message: "An unknown error occurred", code: 1 } }, 500);
export const GARBAGE_ANSWER: Answered = {
  status: 200,
  headers: { "content-type": "application/json" },
  body: '<html><body>{"data": {"is_valid": tr',
};

const readFault = (text: string): Fault | undefined => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof given !== "object" || given === null || !("mode" in given)) return undefined;
  const mode = MODES.find((known) => known === given.mode);
  const ms = "ms" in given ? given.ms : SLOW_MS;
  return mode && typeof ms === "number" && ms >= 0 && ms <= LONGEST_MS ? { mode, ms } : undefined;
};

/** The switches of all parties, and the addresses that turn them. */
export class Faults {
  readonly #faults = new Map<string, Fault>();
  readonly #parties: readonly string[];

  constructor(parties: readonly string[]) {
    this.#parties = parties;
  }

  of(party: string): Fault {
    return this.#faults.get(party) ?? OK;
  }

  readonly routes: readonly Route[] = [
    { method: "GET", path: "/faults", answer: () => this.#all() },
    {
      method: "PUT",
      path: "/faults/*",
      answer: ({ rest, body }) => {
        if (!this.#parties.includes(rest)) return json({ error: `There is no party called "${rest}".` }, 404);
        const fault = readFault(body);
        if (!fault)
          return json({ error: `Send { "mode": ${MODES.map((mode) => `"${mode}"`).join(" | ")}, "ms": 0 to ${LONGEST_MS} }.` }, 400);
        this.#faults.set(rest, fault);
        return this.#all();
      },
    },
    {
      method: "DELETE",
      path: "/faults",
      answer: () => {
        this.#faults.clear();
        return this.#all();
      },
    },
  ];

  #all(): Answered {
    return json(Object.fromEntries(this.#parties.map((party) => [party, this.of(party)])));
  }
}
