import type pg from "pg";
import { replaceAddresses } from "../../src/registers/address-import.store.ts";
import { isImported, replaceFeatures, replaceTrades } from "../../src/registers/fill.store.ts";
import { addSources } from "./review-sources.ts";
import { demoFeatures, demoKeywords, demoPositions, demoStreets, demoTrades } from "./content.ts";

/** Fills the registers with the demo's own small set; what an operator has imported stays. */
export const loadDemoRegisters = async (client: pg.ClientBase): Promise<void> => {
  if (!(await isImported(client, "trades"))) await replaceTrades(client, demoTrades(), demoKeywords(), "demo");
  if (!(await isImported(client, "features"))) await replaceFeatures(client, demoFeatures(), "demo");
  if (!(await isImported(client, "streets"))) await replaceAddresses(client, demoStreets(), demoPositions(), "demo");
  await addSources(client);
};
