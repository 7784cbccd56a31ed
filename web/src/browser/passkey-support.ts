/* Apart from `passkeys.ts`, because the sign-in page asks this at once and the rest only after a click: its first load is measured. */

/** Says whether this browser can make passkeys and sign in with them; browsers learnt both at the same time. */
export const canUsePasskeys = (): boolean =>
  "PublicKeyCredential" in globalThis && typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function";
