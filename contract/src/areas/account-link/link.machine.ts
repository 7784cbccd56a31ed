/** Where a link stands: `hold` waits for us, `pending` for an owner of the company; `refused` may be objected to where owners have refused. */
export const LINK_STATES = ["pending", "hold", "linked", "refused"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/**
 * What may happen to a link that has begun: an owner agrees or refuses, the clock runs out, our desk links or refuses, the person objects to a refusal, or
 * shows the code of a letter to the company while we look into it.
 */
export const LINK_ACTIONS = ["agree", "refuse", "run-out", "desk-link", "desk-refuse", "object", "prove-free", "prove-owned"] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

const MOVES: Readonly<Record<LinkState, { readonly [A in LinkAction]?: LinkState }>> = {
  pending: { agree: "linked", refuse: "refused", "run-out": "hold" },
  hold: { "desk-link": "linked", "desk-refuse": "refused", "prove-free": "linked", "prove-owned": "pending" },
  refused: { object: "hold" },
  linked: {},
};

/** Where an action leads; nothing where it is not possible. */
export const moveLink = (from: LinkState, action: LinkAction): LinkState | undefined => MOVES[from][action];
/** From where an action is possible. */
export const statesFor = (action: LinkAction): readonly LinkState[] => LINK_STATES.filter((state) => moveLink(state, action) !== undefined);
