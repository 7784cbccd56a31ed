import { NETWORKS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { field, type SectionField, type SectionModule, type SectionValues } from "../frame/section.ts";
import { OnlinePresenceEditor } from "./online-presence.editor.tsx";
import { linkTo, withLink } from "./online-presence.links.ts";
import { onlinePresenceTexts as texts } from "./online-presence.texts.ts";
import { trimmedOrNull } from "../fields/typed-text.ts";

type Values = SectionValues<"onlinePresence">;

const network = (name: (typeof NETWORKS)[number]): SectionField<Values> => ({
  name: `links.${name}`,
  label: texts.networks[name],
  get: (values) => linkTo(values.links, name),
  put: (values, other) => ({ ...values, links: withLink(values.links, name, linkTo(other.links, name)) }),
  print: (values) => linkTo(values.links, name),
});

/** The network of a fault: the body numbers its links in the order of the list. */
const networkAt = (values: Values["links"], index: PropertyKey | undefined): string => values[Number(index)]?.network ?? "website";

const linksOf = ({ links }: Values): Values["links"] => links.filter(({ url }) => url.trim() !== "");

export const onlinePresenceSection: SectionModule<"onlinePresence"> = {
  section: "onlinePresence",
  title: texts.title,
  sub: texts.sub,
  fields: [
    field("website", texts.website, (address) => address ?? ""),
    field("shop", texts.shop, (address) => address ?? ""),
    field("booking", texts.booking, (address) => address ?? ""),
    ...NETWORKS.map(network),
  ],
  bodyOf: (values) => ({
    website: trimmedOrNull(values.website),
    shop: trimmedOrNull(values.shop),
    booking: trimmedOrNull(values.booking),
    links: linksOf(values),
  }),
  faultText: () => texts.fault,
  fieldOf: ([name, index], values) => (name === "links" ? `links.${networkAt(linksOf(values), index)}` : String(name)),
  Editor: OnlinePresenceEditor,
};
