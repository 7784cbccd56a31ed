import { openDb } from "../../db/db.ts";
import type { Command } from "../../room.ts";
import { findFeeder } from "../feed/feed.store.ts";
import { saveSubscription } from "./outbox.store.ts";

/** `type:field,field;type:field` */
const readFields = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text.split(";").map((part) => {
      const [type = "", names = ""] = part.split(":");
      return [type, names.split(",")];
    }),
  );

const addSubscriber: Command = {
  does: "lets a system hear of changes, or changes what it hears of",
  takes: {
    "<feeder>": "who hears of them",
    "<brand,…>": "of which brands",
    "<type,…>": "which events",
    "[--fields <type:field,field;…>]": "it sees no more of a type than these",
  },
  example: "crm brand-a lead.answered.v1",
  audited: "job",
  run: ({ withFeed, events: known, say }, { words: [id = "", brands = "", types = ""], fields: typed }) =>
    withFeed(async ({ pool }) => {
      const feeder = await findFeeder(openDb(pool), id);
      if (!feeder) throw new Error(`No feeder "${id}" is known; make it known with add-feeder.`);
      const [ofBrands, wanted, fields] = [brands.split(","), types.split(","), typed === undefined ? {} : readFields(typed)];
      const foreign = ofBrands.find((one) => !feeder.brands.includes(one));
      if (foreign !== undefined) throw new Error(`${id} is not for "${foreign}", but for ${feeder.brands.join(", ")}.`);
      const strange = wanted.find((one) => !known.some(({ type }) => type === one));
      if (strange !== undefined) throw new Error(`There is no "${strange}". There are: ${known.map(({ type }) => type).join(", ")}.`);
      for (const [type, names] of Object.entries(fields)) {
        const shape = known.find((one) => one.type === type && wanted.includes(type))?.shape.shape;
        const unknown = shape ? names.find((name) => !Object.hasOwn(shape, name)) : type;
        if (unknown !== undefined) throw new Error(`There is no "${unknown}" to be seen.`);
      }
      await saveSubscription(openDb(pool), { feeder: id, brands: ofBrands, types: wanted, fields });
      say(`${id} hears of ${wanted.join(", ")} of ${ofBrands.join(", ")}`);
      return true;
    }),
};

export const commands = { "add-subscriber": addSubscriber } satisfies Record<string, Command>;
