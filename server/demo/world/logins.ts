import { ODDITIES } from "./oddities.ts";
import { CHARACTERS } from "./people.ts";
import { base32, stepAt, totpCode } from "../../src/identity/factors/totp.ts";
import type { BrandKey } from "./world.ts";

/** Everybody's password in the demo world. */
export const DEMO_PASSWORD = "Schaufenster-2026";

/** The authenticator app of everybody who needs one there; published, like the password. */
export const DEMO_APP_SECRET = Buffer.from("demo app, not secret");

export interface DemoLogin {
  readonly brand: BrandKey;
  readonly login: string;
  readonly password: string;
  readonly what: string;
}

/** The key to type into an authenticator app, and the code that the app would show now. */
export const demoApp = (now: Date): { readonly key: string; readonly code: string } => ({
  key: base32(DEMO_APP_SECRET),
  code: totpCode(DEMO_APP_SECRET, stepAt(now)),
});

/** Who can sign in, and what there is to see. */
export const demoLogins = (): DemoLogin[] =>
  [...CHARACTERS, ...ODDITIES].map(({ brand, login, what }) => ({ brand, login, password: DEMO_PASSWORD, what }));
