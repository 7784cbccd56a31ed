import { NETWORKS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { SectionValues } from "../frame/section.ts";

type Links = SectionValues<"onlinePresence">["links"];
type Network = Links[number]["network"];

/** The address in a network; empty when there is none. */
export const linkTo = (links: Links, network: Network): string => links.find((link) => link.network === network)?.url ?? "";

/** The links with one address changed, in the order of the networks; an empty one goes. */
export const withLink = (links: Links, network: Network, url: string): Links =>
  NETWORKS.flatMap((name) => {
    const address = name === network ? url : linkTo(links, name);
    return address === "" ? [] : [{ network: name, url: address }];
  });
