/* A takeover as a state machine: what may follow on what. The database holds the same table (`claim_step`), so that no statement can skip a step. */

/** How somebody shows that the company is theirs. `key` is a letter or mail of the operator that they came with. */
export const CLAIM_METHODS = ["letter", "call", "mail", "key"] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];
/** What a person may choose. */
export const CHOSEN_METHODS = ["letter", "call", "mail"] as const;
export type ChosenMethod = (typeof CHOSEN_METHODS)[number];

export const CLAIM_PHASES = ["begun", "proving", "proven", "objection", "disputed", "granted", "refused", "withdrawn", "expired"] as const;
export type ClaimPhase = (typeof CLAIM_PHASES)[number];

/** `choose` a method, `prove` by the right code, `fail` at the fifth wrong one; `wait` for the present owner, who may `object`. */
export const CLAIM_STEPS = ["choose", "prove", "fail", "wait", "object", "grant", "refuse", "withdraw", "expire"] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

type Steps = Readonly<Partial<Record<ClaimStep, ClaimPhase>>>;
/** Whoever has a say otherwise may end it at any time: the person by `withdraw`, another one's success by `refuse`. */
const ENDS = { refuse: "refused", withdraw: "withdrawn" } as const;
const OVER: Steps = {};

const NEXT: Readonly<Record<ClaimPhase, Steps>> = {
  begun: { choose: "proving", expire: "expired", ...ENDS },
  proving: { choose: "proving", prove: "proven", fail: "begun", expire: "expired", ...ENDS },
  // Nobody else has the company: granted at once. Where somebody has, they are asked; where it has a contract with us, the desk is.
  proven: { grant: "granted", wait: "objection", object: "disputed", ...ENDS },
  objection: { grant: "granted", object: "disputed", ...ENDS },
  disputed: { grant: "granted", ...ENDS },
  granted: OVER,
  refused: OVER,
  withdrawn: OVER,
  expired: OVER,
};

/** Where a step leads; nothing where it is refused. */
export const stepClaim = (phase: ClaimPhase, step: ClaimStep): ClaimPhase | undefined => NEXT[phase][step];
/** Whether nothing can follow any more. */
export const isOver = (phase: ClaimPhase): boolean => Object.keys(NEXT[phase]).length === 0;
/** Every pair of phases that may follow on each other, for whoever compares it with the database. */
export const claimMoves = (): readonly string[] =>
  CLAIM_PHASES.flatMap((from) => [...new Set(Object.values(NEXT[from]).map((to) => `${from}>${to}`))]).toSorted();

/** What is known of a company when somebody comes to take it over. */
export interface Held {
  readonly claimedBy: "OWNER" | "11880";
  readonly resellerActive: boolean;
  /** Whether somebody acts for it as its owner. */
  readonly hasOwner: boolean;
  /** Whether the year of its owner is over. */
  readonly mustConfirm: boolean;
}
/** Pages of a takeover, one for each state. */
export type ClaimPage =
  | "welcome"
  | "advantago"
  | "otherowner"
  | "otherowner11880"
  | "owner"
  | "owner11880"
  | "confirm"
  | "hold"
  | "pending";

/** The page for whoever asks: their own takeover first, then what they have already, then who else has it. */
export const pageOfClaim = (held: Held, asker: { readonly isOwner: boolean }, phase: ClaimPhase | null): ClaimPage => {
  if (asker.isOwner) {
    if (held.claimedBy === "11880") return "owner11880";
    return held.mustConfirm ? "confirm" : "owner";
  }
  if (phase === "disputed") return "hold";
  if (phase !== null && !isOver(phase)) return "pending";
  if (held.resellerActive) return "advantago";
  if (!held.hasOwner) return "welcome";
  return held.claimedBy === "OWNER" ? "otherowner" : "otherowner11880";
};
/** Whether somebody may begin from here; with another owner it takes longer, with a contract partner it is the partner's business. */
export const mayBegin = (page: ClaimPage): boolean => ["welcome", "otherowner", "otherowner11880"].includes(page);

/** Where a proven takeover goes on. */
export const afterProof = ({ claimedBy, hasOwner }: Pick<Held, "claimedBy" | "hasOwner">): ClaimStep => {
  if (!hasOwner) return "grant";
  return claimedBy === "OWNER" ? "wait" : "object";
};
