import type { House } from "../house.ts";

/** Whose call it is: a company with rows, and the person who calls. */
export interface Own {
  readonly house: House;
  readonly accountId: string;
  readonly userId: string;
  readonly login: string;
  /** The cookie that knows the browser again. */
  readonly device: string;
  /** What every text of the company and its people carries. */
  readonly mark: string;
}
