/** The code that somebody goes on with from page to page of this tab. Only in memory: it is as good as a key, and stands in no address, history or storage. */
let held: { readonly code: string; readonly company: string } | null = null;

/** Keeps the code that was found good, with the company that it is for. */
export const holdCode = (code: string, company: string): void => void (held = { code, company });
export const heldCode = (): typeof held => held;
/** It was used. */
export const dropCode = (): void => void (held = null);
