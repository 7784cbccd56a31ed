import { createECDH, createHash, randomBytes } from "node:crypto";
import { buildCompany } from "../../../test/builders.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { codeHash } from "../../identity/secret-link.ts";

let last = 0;
/** What a browser hands over that subscribed. */
const browserKeys = (endpoint: string) => {
  const own = createECDH("prime256v1");
  return { endpoint, p256dh: own.generateKeys().toString("base64url"), auth: randomBytes(16).toString("base64url") };
};
/** Something unread in the inbox of whoever calls; not everybody has a company of their own before. */
const newItem = async ({ house, userId, mark }: Own): Promise<string> => {
  const { accountId } = await buildCompany(house, { mark, members: [userId] });
  const { rows } = await house.admin.query<{ id: string }>(
    `with told as (
       insert into occasion (account_id, kind, object, facts, at, rank)
       values ($1::bigint, 'lead-new', $3, jsonb_build_object('title', $4::text, 'city', $4::text, 'until', now() + interval '1 day'), now(), 0) returning id)
     insert into telling (account_id, occasion_id, user_id, channel, due_at) select $1::bigint, id, $2::bigint, 'portal', now() from told returning occasion_id as id`,
    [accountId, userId, `A-${(last += 1)}`, `Titel${mark}`],
  );
  return rows[0]?.id ?? "";
};

export const samples = {
  inbox: {
    getInbox: () => ({ query: { list: "open", offset: 0 } }),
    getUnread: () => ({}),
    markItem: async (own) => ({ body: { id: await newItem(own), mark: "done" } }),
    getReach: () => ({}),
    retryReach: async ({ house, userId }) => {
      await house.admin.query("insert into unreached (user_id, reason) values ($1::bigint, 'full') on conflict do nothing", [userId]);
      return {};
    },
    getPreview: () => ({ query: { key: "lead-new" } }),
    sendTest: async ({ house, userId }) => {
      await house.admin.query("delete from unreached where user_id = $1::bigint", [userId]);
      return { body: { key: "review-poor" } };
    },
    readAll: async (own) => {
      await newItem(own);
      return {};
    },
  },
  sms: {
    getSms: () => ({}),
    startNumber: async ({ house, userId }) => {
      await house.admin.query("delete from sms_number where user_id = $1::bigint", [userId]);
      return { body: { number: `+4915114${String((last += 1)).padStart(6, "0")}` } };
    },
    confirmNumber: async ({ house, userId }) => {
      const [number, code] = [`+4915114${String((last += 1)).padStart(6, "0")}`, "123456"];
      await house.admin.query(
        `insert into sms_number (user_id, number, state, code_hash, code_until) values ($1::bigint, $2, 'waiting', $3, now() + interval '5 minutes')
         on conflict (user_id) do update set number = $2, state = 'waiting', code_hash = $3, code_until = now() + interval '5 minutes', tries = 0`,
        [userId, number, codeHash(`${userId} ${number}`, code)],
      );
      return { body: { code } };
    },
    removeNumber: async ({ house, userId }) => {
      await house.admin.query(
        "insert into sms_number (user_id, number, state) values ($1::bigint, '+4915114710300', 'confirmed') on conflict do nothing",
        [userId],
      );
      return {};
    },
  },
  push: {
    getPush: () => ({}),
    addDevice: ({ mark }) => ({ body: browserKeys(`https://push.example/${mark}/${(last += 1)}`) }),
    removeDevice: async ({ house, userId, mark }) => {
      const id = createHash("sha256")
        .update(`${mark} ${(last += 1)}`)
        .digest("base64url");
      const { endpoint, p256dh, auth } = browserKeys(`https://push.example/${id}`);
      await house.admin.query(
        "insert into push_device (user_id, id, brand, endpoint, p256dh, auth, name) values ($1, $2, 'nahwerk', $3, $4, $5, 'Chrome')",
        [userId, id, endpoint, Buffer.from(p256dh, "base64url"), Buffer.from(auth, "base64url")],
      );
      return { body: { id } };
    },
  },
} satisfies RoomSamples;
