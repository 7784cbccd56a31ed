/** What a shape can find wrong with a value. */
export type Fault = "missing" | "long" | "wrong";

const KINDS: Readonly<Record<string, Fault>> = { too_small: "missing", too_big: "long" };
/** What a shape's own word for a fault means to a reader. */
export const kindOf = (code: string): Fault => KINDS[code] ?? "wrong";
