const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

const firstOf = (userAgent: string, list: readonly (readonly [string, string])[]): string | undefined =>
  list.find(([sign]) => userAgent.includes(sign))?.[1];

/** A browser in words a person knows, for example "Chrome, Windows"; what is not recognised stays unnamed. */
export const deviceName = (userAgent: string): string =>
  [firstOf(userAgent, BROWSERS), firstOf(userAgent, SYSTEMS)].filter((part) => part !== undefined).join(", ");
