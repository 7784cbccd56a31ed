/** Whether a web address must, may or must not carry `http://` or `https://`. */
export type Protocol = "required" | "optional" | "none";

/** The longest web address. */
export const WEB_ADDRESS_MAX = 2000;
const PROTOCOL = /^https?:\/\//i;
const LABEL = /^[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?$/u;
const TOP_LABEL = /^(?:\p{L}{2,24}|xn--[a-z\d-]{2,59})$/iu;
const REST = /^[^\s<>"'\\^`{|}\p{Cc}]*$/u;

const isHost = (host: string): boolean => {
  const labels = host.split(".");
  return host.length <= 253 && labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? "");
};

/** Says whether a text is a web address with a public host name: no port, no user name, no blank. */
export const isWebAddress = (text: string, protocol: Protocol = "optional"): boolean => {
  if (text.length > WEB_ADDRESS_MAX) return false;
  const given = PROTOCOL.exec(text)?.[0];
  if (protocol === "required" && given === undefined) return false;
  if (protocol === "none" && given !== undefined) return false;
  const address = text.slice(given?.length ?? 0);
  const end = address.search(/[/?#]/);
  return isHost(end < 0 ? address : address.slice(0, end)) && REST.test(end < 0 ? "" : address.slice(end));
};

/** Completes a typed address: blanks off, `https://` in front where no protocol stands; null when it is none. */
export const completeWebAddress = (typed: string): string | null => {
  const text = typed.trim();
  if (!isWebAddress(text)) return null;
  return PROTOCOL.test(text) ? text : `https://${text}`;
};
