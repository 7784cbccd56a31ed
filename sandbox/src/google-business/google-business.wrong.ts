/** What goes wrong at the played Google, beside being out of order. */
export interface Wrong {
  /** So many questions are answered with 429. */
  quota: number;
  /** With so many questions the access token that is shown has run out before its time, and is not good any more. */
  stale: number;
  /** No access token is good any more; a fresh one is refused too. */
  expired: boolean;
  /** Refresh tokens open nothing any more, as when the person took it back at Google. */
  ended: boolean;
  /** Nobody may do anything. */
  denied: boolean;
  /** Why Google does not take a change; nothing where it does. */
  refusal: string | undefined;
  /** What a hostile Google answers about locations. */
  hostile: "script" | "huge" | "types" | "foreign" | undefined;
  /** The issuer that discovery names, and the nonce of ID tokens, when not the right ones. */
  issuer: string | undefined;
  nonce: string | undefined;
  /** What was allowed, when not all that was asked for. */
  scope: string | undefined;
  noRefresh: boolean;
}
const NOTHING: Wrong = {
  quota: 0,
  stale: 0,
  expired: false,
  ended: false,
  denied: false,
  refusal: undefined,
  hostile: undefined,
  issuer: undefined,
  nonce: undefined,
  scope: undefined,
  noRefresh: false,
};
export const wrong: Wrong = { ...NOTHING };
/** Nothing is wrong but this. */
export const goWrong = (what: Partial<Wrong>): void => void Object.assign(wrong, NOTHING, what);
