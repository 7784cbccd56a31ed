const PLAIN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ı: "i", ł: "l" };

/** A name as part of an id or an address: plain letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßıł]/g, (sign) => PLAIN[sign] ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
