import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import type { Tx } from "../../db/db.ts";
import { strangerFrom } from "../../identity/hashing.ts";
import { askSecondFactor } from "../../identity/factors/second-factor.ts";
import { begunIn } from "./registration/registration.handlers.ts";
import { applyFor, type Applicant, type RegistrationDeps } from "./registration/registration.service.ts";
import { enter, provePassword, type Opening, type SignInParts } from "./sign-in.handlers.ts";

interface Opened {
  readonly user: User;
  readonly session: Awaited<ReturnType<typeof enter>>["session"];
}

/** Signs somebody in by password for a call of another room; `whenIn` belongs to the same transaction, and a second factor is asked for before anything is done. */
export const signInAnd =
  (deps: SignInParts) =>
  async <T>(
    opening: Opening,
    given: { readonly login: string; readonly password: string },
    call: string,
    whenIn: (tx: Tx, userId: string) => Promise<T>,
  ): Promise<{ readonly signedIn: Opened; readonly done: T }> => {
    const proven = await provePassword(deps, opening, given, false);
    const done: T[] = [];
    const signedIn = await enter(deps, opening, proven, { call, stay: false, proof: "password" }, async (tx, userId) => {
      done.push(await whenIn(tx, userId));
    });
    const [result] = done;
    if (result === undefined) throw new Error("signed in without what belongs to it");
    return { signedIn, done: result };
  };

type Given = Omit<Applicant, "brand" | "deviceHash" | "claimHash">;
/** Keeps a registration that was begun with a code of another room: the same answer and the same mail as any, and the code's hash beside it. */
export const registerWithCode =
  ({ key, brands }: Pick<RegistrationDeps, "key" | "brands">) =>
  ({ auth: door, enqueue, request }: Opening, person: Given, claimHash: Buffer): Promise<void> => {
    const begun = { ...begunIn(request), claimHash };
    return applyFor(door, { key, brands }, { ...person, ...begun }, strangerFrom(request.ip), (tx, registrationId) =>
      enqueue(tx, "mail", { template: "activation", brand: request.brand, registrationId }),
    );
  };

/** Signs somebody in by password where nothing belongs to it. Whoever has a second factor goes on at the sign-in page. */
export const signInBy = async (
  parts: Omit<SignInParts, "secondFactor">,
  opening: Opening,
  who: { readonly login: string; readonly password: string },
  call: string,
) => {
  const deps = { ...parts, secondFactor: askSecondFactor };
  return enter(deps, opening, await provePassword(deps, opening, who, false), { call, stay: false, proof: "password" });
};

type Person = Pick<Given, "firstName" | "lastName" | "email"> & {
  readonly salutation?: string | undefined;
  readonly newsletter?: boolean | undefined;
  readonly password: string;
};
/** Registers a private person with the code of another room. */
export const registerBy = (
  parts: Pick<RegistrationDeps, "key" | "brands">,
  opening: Opening,
  { firstName, lastName, email, password, salutation = "keine", newsletter = false }: Person,
  claimHash: Buffer,
): Promise<void> =>
  registerWithCode(parts)(
    opening,
    { firstName, lastName, email, password, salutation, newsletter, kind: "private", companyName: null },
    claimHash,
  );
