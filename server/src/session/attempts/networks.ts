const GROUP_BITS = 16;

/** The first groups of an address or network as the edge writes it (`2001:db8:1:2::/64`). */
const shorten = (ip: string, groups: number): string => `${ip.split(":").slice(0, groups).join(":")}::/${groups * GROUP_BITS}`;

/**
 * The networks around where somebody comes from, the nearer first: what one customer of a provider may be given, and what a
 * provider has. Whoever has a /48 changes the /64 with every try, so one of them says little.
 */
export const networksAround = (ip: string): readonly [near: string, far: string] => {
  if (ip.includes(":")) return [shorten(ip, 3), shorten(ip, 2)];
  const [a = "", b = "", c = ""] = ip.split(".");
  return [`${a}.${b}.${c}.0/24`, `${a}.${b}.0.0/16`];
};
