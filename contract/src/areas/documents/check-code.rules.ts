/** Signs that nobody takes for one another on paper: no I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS = 5;
/** 80 bits: nobody finds one by trying. */
export const CHECK_CODE_BYTES = 10;
/** So many signs, in groups of four. */
export const CHECK_CODE_LENGTH = (CHECK_CODE_BYTES * 8) / BITS;
const GROUP = /.{4}(?=.)/g;
const CODE = new RegExp(`^[${ALPHABET}]{${CHECK_CODE_LENGTH}}$`);

/** The code of a letter as it is printed: `7K3M-9XQ2-A0BD-VT5E`. */
export const writeCheckCode = (random: Uint8Array): string => {
  const bits = Array.from(random, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const signs = Array.from({ length: CHECK_CODE_LENGTH }, (_, at) => ALPHABET[parseInt(bits.slice(at * BITS, (at + 1) * BITS), 2)] ?? "");
  return signs.join("").replace(GROUP, "$&-");
};

/** A code as somebody typed it, with what people mix up set right; nothing when it cannot be one. */
export const readCheckCode = (typed: string): string | undefined => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return CODE.test(code) ? code : undefined;
};

/** Where everybody asks whether a letter is genuine, on the site of each brand. */
export const GENUINE_PATH = "/echtheit";
/** The address that a letter carries as a QR code. */
export const genuineAddress = (portalUrl: string, number: string, code: string): string =>
  `${new URL(portalUrl).origin}${GENUINE_PATH}?${new URLSearchParams({ nummer: number, code }).toString()}`;

/** A letter's number as somebody typed it: signs between letters and digits, and small letters, make no difference. */
export const readLetterNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
