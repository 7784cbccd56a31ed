/** Shows the browser's passkey dialog; null when the reader closed it or had none. Options and answer are WebAuthn's own JSON. */
export const askForPasskey = async (options: Readonly<Record<string, unknown>>): Promise<Record<string, unknown> | null> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  try {
    const credential = await navigator.credentials.get({ publicKey });
    return credential instanceof PublicKeyCredential ? { ...credential.toJSON() } : null;
  } catch (thrown) {
    if (thrown instanceof DOMException) return null;
    throw thrown;
  }
};

/** Why a browser made no passkey. */
export type PasskeyFailure = "cancelled" | "known" | "refused";

const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
};

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
