import { ODDITIES } from "./oddities.ts";
import { CHARACTERS } from "./people.ts";
import type { BrandKey } from "./world.ts";

/** Everybody's password in the demo world. */
export const DEMO_PASSWORD = "Schaufenster-2026";

export interface DemoLogin {
  readonly brand: BrandKey;
  readonly login: string;
  readonly password: string;
  readonly what: string;
}

/** Who can sign in, and what there is to see. */
export const demoLogins = (): DemoLogin[] =>
  [...CHARACTERS, ...ODDITIES].map(({ brand, login, what }) => ({ brand, login, password: DEMO_PASSWORD, what }));
