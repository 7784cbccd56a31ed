import { BlockList, isIP } from "node:net";

/* Which addresses belong to the internet at large (IANA's registries of special purposes). Everything else may be somebody behind our own walls. */

const INWARD = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // Looks public, and is what a machine in Azure asks about itself.
  ["168.63.129.16", 32],
] as const)
  INWARD.addSubnet(net, bits, "ipv4");

/** Of IPv6 only what is given out; forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo) are not among it. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet("2000::", 3, "ipv6");
const SPECIAL = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  SPECIAL.addSubnet(net, bits, "ipv6");

/** Whether an address leads out, to somebody else. What is no address does not. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !INWARD.check(address, "ipv4");
  return version === 6 && !address.includes("%") && GIVEN_OUT.check(address, "ipv6") && !SPECIAL.check(address, "ipv6");
};
