import type { Subscription, ToldEvent } from "./outbox.store.ts";

/** An event as CloudEvents 1.0 writes it in JSON, with the fields that the subscription may see. */
export const toCloudEvent = ({ type, id, brand, subject, at, sequence, data }: ToldEvent, { fields }: Pick<Subscription, "fields">) => {
  const seen = fields[type];
  return {
    specversion: "1.0",
    id,
    source: `/portal/${brand}`,
    type: `de.${brand}.${type}`,
    subject,
    time: at.toISOString(),
    datacontenttype: "application/json",
    dataschema: `/docs/feed/event.${type}.schema.json`,
    // Counts the company's events; a subscription that does not hear of all of them sees gaps.
    sequence,
    data: seen === undefined ? data : Object.fromEntries(Object.entries(data).filter(([name]) => seen.includes(name))),
  };
};
