import { readFileSync } from "node:fs";
import { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";

/* The two brands that the portal was built with, read from where they stand: the migration that brings them. */

const MIGRATION = new URL("../../migrations/0103_brand.sql", import.meta.url);
const found = [...readFileSync(MIGRATION, "utf8").matchAll(/\$brand\$(.*?)\$brand\$/gs)].map(([, text]) =>
  FedBrand.parse(JSON.parse(text ?? "")),
);
const findSeed = (key: string): FedBrand => {
  const brand = found.find((one) => one.key === key);
  if (!brand) throw new Error(`the migration brings no ${key}`);
  return brand;
};

export const SEEDED = { nahwerk: findSeed("nahwerk"), ortsfink: findSeed("ortsfink") } as const;
