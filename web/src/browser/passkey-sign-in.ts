/** Says whether this browser can sign in with a passkey. */
export const canUsePasskeys = (): boolean =>
  "PublicKeyCredential" in globalThis && typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function";

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
