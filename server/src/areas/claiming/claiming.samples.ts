import { buildCompany, buildUser, PASSWORD } from "../../../test/builders.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { someone } from "../../../test/attack/sign-in-samples.ts";
import { ringOf } from "../../connections.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import { PIN_SEAL } from "./claim-code.ts";
import { buildClaim, buildKey, CODE } from "./claiming.builders.ts";

/* Each sample is a takeover of another company: of one the person can have but one. */
let last = 0;
const free = async ({ house }: Own) => (await buildCompany(house)).accountId;
const another = async (own: Own) => buildClaim(own.house, { accountId: await free(own), userId: own.userId, state: "begun" });
const token = async (own: Own) => buildKey(own.house, { accountId: await free(own) });
/** A key that somebody has opened: nobody begins with one that shows nothing. */
const openKeyOf = async (own: Own) => {
  const text = await token(own);
  await own.house.admin.query("update claim_key set opened_at = now(), brand = 'nahwerk' where account_id = $1", [text.split(".")[0]]);
  return text;
};
const takeover = async ({ house, accountId }: Own) => {
  await house.admin.query("delete from claim where account_id = $1 and state = 'objection'", [accountId]);
  return buildClaim(house, { accountId, userId: (await buildUser(house)).userId, state: "objection" });
};

/** A letter that waits to be printed, in the hands of whoever asks. */
const letterCase = async ({ house, userId, accountId }: Own): Promise<string> => {
  const { id } = await buildClaim(house, { accountId, userId: (await buildUser(house)).userId, state: "begun" });
  const pin = seal(ringOf(house.config), PIN_SEAL, id, Buffer.from(CODE));
  await house.admin.query("update claim set state = 'proving', method = 'letter', rounds = 1, pin = $2 where id = $1", [id, pin]);
  const { rows } = await house.admin.query<{ number: string }>(
    "update desk_case set taken_by = $2 where kind = 'claim-letter' and object = $1 returning number::text as number",
    [`${accountId}/${id}/1`, userId],
  );
  return rows[0]?.number ?? "";
};

export const samples: RoomSamples = {
  claiming: {
    login: async (own) => ({ body: { token: await token(own), login: (await someone(own)).login, password: PASSWORD } }),
    register: async (own) => ({
      body: {
        token: await token(own),
        salutation: "keine",
        firstName: "Jana",
        lastName: "Kranz",
        email: `uebernahme${(last += 1)}@example.com`,
        password: "ein langes Passwort, das niemand kennt",
        termsAccepted: true,
        newsletter: false,
      },
    }),
    openClaim: async (own) => ({ body: { token: await token(own) } }),
    getClaims: () => ({}),
    beginClaim: async (own) => ({ body: { token: await openKeyOf(own) } }),
    chooseMethod: async (own) => ({ body: { ...(await another(own)), method: "mail", address: "info@kranz.example" } }),
    enterCode: async (own) => ({
      body: { id: (await buildClaim(own.house, { accountId: await free(own), userId: own.userId })).id, code: CODE },
    }),
    withdrawClaim: async (own) => ({ body: await another(own) }),
    getTakeovers: () => ({}),
    objectToTakeover: async (own) => ({ body: { ...(await takeover(own)), words: `Das stimmt nicht ${own.mark}` } }),
    downloadLetter: async (own) => ({ path: { number: await letterCase(own) } }),
    dissolveClaiming: async ({ house, accountId }) => {
      await house.admin.query("update customer set claimed_by = 'OWNER' where account_id = $1", [accountId]);
      return { query: { id: accountId } };
    },
    updateEntryClaimedLastUpdate: async ({ house, accountId }) => {
      await house.admin.query("update customer set claimed_by = 'OWNER' where account_id = $1", [accountId]);
      return { query: { id: accountId, claimedBy: "OWNER" } };
    },
  },
};
