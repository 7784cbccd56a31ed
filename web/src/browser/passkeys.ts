/** Why a browser made no passkey. */
export type PasskeyFailure = "cancelled" | "known" | "refused";

const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
};

/** Says whether the browser can make passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

/** Lets the browser make a passkey from WebAuthn's own JSON, and gives its answer back as the same. */
export const makePasskey = async (options: Readonly<Record<string, unknown>>): Promise<Record<string, unknown> | PasskeyFailure> => {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
    const made = await navigator.credentials.create({ publicKey });
    return made instanceof PublicKeyCredential ? { ...made.toJSON() } : "refused";
  } catch (thrown) {
    return FAILURES[thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ""] ?? "refused";
  }
};
