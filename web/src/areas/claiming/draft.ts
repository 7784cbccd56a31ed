/** Who registers to take a company over, without a password: going back asks nothing twice. */
export interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly termsAccepted: boolean;
}
const NOBODY: Draft = { firstName: "", lastName: "", email: "", termsAccepted: false };
let draft = NOBODY;

export const currentDraft = (): Draft => draft;
export const keepDraft = (typed: Draft | null): void => void (draft = typed ?? NOBODY);
export const hasDraft = (): boolean => draft !== NOBODY;
