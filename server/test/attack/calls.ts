import { allCalls, type AreaName } from "@schaufenster/contract/all-calls.ts";
import type { Area, Call } from "@schaufenster/contract/call.ts";
import type { Send } from "../client.ts";
import type { Own } from "./own.ts";
import { SAMPLES } from "./samples.ts";
import type { World } from "./world.ts";

/** The parts of an input, without their types: attacks turn them into what the types forbid. */
export interface AnyInput {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly upload?: Buffer;
}

/** A call of the table, and whether there is a handler behind it: what is not switched off must have one, or the server does not compile. */
export interface ListedCall {
  readonly id: string;
  readonly area: AreaName;
  readonly call: Call;
  readonly built: boolean;
}

/** Every call of the portal. */
export const LISTED_CALLS: readonly ListedCall[] = Object.entries(allCalls as Record<AreaName, Area>).flatMap(([name, calls]) => {
  const area = name as AreaName;
  return Object.values(calls).map((call) => {
    return { id: `${area}.${call.name}`, area, call, built: !call.disabled };
  });
});

/** Calls that do not answer their sample with 200, each with its reason. */
export const OTHER_ANSWERS: Readonly<Record<string, { readonly status: number; readonly why: string }>> = {
  "auth.loginCuca": { status: 401, why: "staff are never in after the password alone: the second factor is asked for" },
  "auth.loginDesk": { status: 401, why: "the same" },
  "auth.loginStaff": { status: 401, why: "the same, where the directory has not asked for one" },
  "auth.answerStaffDialog": { status: 409, why: "there is no directory here; openid.test.ts has one" },
};

type Sample = (own: Own) => AnyInput | Promise<AnyInput>;

/** How a valid input of this call is made; nothing when nobody has written it down. */
export const sampleOf = ({ area, call }: ListedCall): Sample | undefined =>
  (SAMPLES[area] as Record<string, Sample | undefined> | undefined)?.[call.name];

/** A valid input of this call for this company. */
export const sampleFor = async (listed: ListedCall, own: Own): Promise<AnyInput> => (await sampleOf(listed)?.(own)) ?? {};

/** A new customer of A, or whoever works at the desk or is on a visit there, with a valid input for this call and the company that it names. */
export const readyFor = async (world: World, listed: ListedCall) => {
  const staff = { desk: "desk", account: "cuca A" }[listed.call.scope as string];
  const byStaff = listed.call.access === "desk" || listed.call.access === "customer-care" ? staff : undefined;
  const { browser, own } = await world.actor(byStaff ?? "customer A").fresh();
  const scope: Send = listed.call.scope === "account" ? { accountId: own.accountId } : {};
  return { browser, own, input: await sampleFor(listed, own), scope };
};

const PARTS = ["path", "query", "body"] as const;

/** The value of a field, wherever it stands. */
export const fieldOf = (input: AnyInput, field: string): unknown => PARTS.map((part) => input[part]?.[field]).find((v) => v !== undefined);

/** The same input with another value in one field. */
export const withField = (input: AnyInput, field: string, value: unknown): AnyInput =>
  Object.fromEntries(
    Object.entries(input).map(([part, fields]) => [
      part,
      !Buffer.isBuffer(fields) && field in fields ? { ...fields, [field]: value } : fields,
    ]),
  );
