/* Moments as the database writes them: `2026-03-02 09:30:00.123456+00`, in JSON `2026-03-02T09:30:00.123456+00:00`; its connections are pinned to UTC. */

const POINT_AT = 19;
/** Digits of the fraction of a second, as few as there are; in JSON the database writes the zone in full. */
const fractionOf = (text: string): string => (text[POINT_AT] === "." ? text.slice(POINT_AT + 1, text.indexOf("+", POINT_AT)) : "");

/** A moment as text in the words of the wire, cut to milliseconds as a `Date` would be. */
export const instantOf = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${fractionOf(text).padEnd(3, "0").slice(0, 3)}Z`;
/** The same where there may be none. */
export const instantOrNull = (text: string | null): string | null => (text === null ? null : instantOf(text));
/** A moment as text in microseconds since 1970: finer than a `Date`, as an order among rows needs it. */
export const microsOf = (text: string): string => {
  const micros = BigInt(Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)) * 1000n + BigInt(fractionOf(text).padEnd(6, "0"));
  return micros.toString();
};
