import type { House } from "./house.ts";

/** Which company a test builds; all its texts carry `mark`. */
export interface BuiltCompany {
  readonly id: number;
  readonly mark: string;
  readonly leads: number;
}
/** Every kind of row that a room has of a company: `<room>.builders.ts` exports it as `fillCompany`. */
export type CompanyRows = (house: House, company: BuiltCompany) => Promise<unknown>;
