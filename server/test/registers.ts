import { loadDemoRegisters } from "../demo/registers/load.ts";
import { importInto } from "../src/registers/address-import.store.ts";
import type { House } from "./house.ts";

/** Puts the demo's trades, search words, towns and streets into a house; before its first suggestion, or they are seen a little later. */
export const fillRegisters = (house: House): Promise<void> => importInto(house.databaseUrl, loadDemoRegisters);
