import { randomUUID } from "node:crypto";
import { challengeOf, linkOf, newAddress, NEW_PASSWORD, PICTURE, QUESTION, someone, totpOf } from "../../../test/attack/sign-in-samples.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { Authenticator } from "../../../test/authenticator.ts";
import { buildCompany, PASSWORD } from "../../../test/builders.ts";
import { mintedSession, tokenOf } from "../../../test/client.ts";
import type { House } from "../../../test/house.ts";
import { publish } from "../../../test/public-pages.ts";
import { passkeyOf } from "../../../test/staff.ts";
import type { LinkPurpose } from "../../identity/one-time-link.store.ts";

/** A wish for another address, and the link that goes on with it. */
const emailLink = async (house: House, person: { userId: string; login: string }, purpose: LinkPurpose): Promise<string> => {
  await house.admin.query("insert into email_change (user_id, old_email, new_email) values ($1, $2, $3) on conflict do nothing", [
    person.userId,
    person.login,
    newAddress(),
  ]);
  const link = await linkOf(house, person.userId, purpose);
  await house.admin.query(
    `update one_time_link l set email = case l.purpose when 'email-activate' then c.new_email else c.old_email end
     from email_change c where c.user_id = l.user_id and l.user_id = $1`,
    [person.userId],
  );
  return link;
};

const otherSession = async ({ house, userId }: Own): Promise<string> => {
  const other = await mintedSession(house, userId);
  return tokenOf(house, other)?.family ?? "";
};
const withPicture = ({ house, userId, mark }: Own) =>
  house.admin.query("update app_user set profile_image = $2 where user_id = $1", [userId, `users/${userId}/bild${mark}.webp`]);

/** A picture that was not taken. */
const withRefusal = ({ house, userId }: Own) =>
  house.admin.query(
    `insert into profile_upload (user_id, id, state, refusal, content_type, bytes, sha256, checked_at)
     values ($1, 'abgelehnt', 'refused', 'unreadable', 'image/png', 1, '\\x00', now()) on conflict do nothing`,
    [userId],
  );

const readyExport = async ({ house, userId, mark }: Own): Promise<string> => {
  const id = randomUUID();
  await house.admin.query("insert into data_export values ($1, $2, 'ready', 100, now(), now() + interval '1 h', $3, 1, $3, 1)", [
    userId,
    id,
    `users/${userId}/exports/${mark}`,
  ]);
  return id;
};

/** The public page of some company, which the person does not work for. */
const otherPage = async ({ house }: Own): Promise<{ accountId: string; entry: string }> => {
  const { accountId } = await buildCompany(house);
  return { accountId, entry: await publish(house, accountId) };
};
/** A rating of the person; hidden by the desk where it says so. */
const ownRating = async (own: Own, hidden = false): Promise<string> => {
  const { accountId, entry } = await otherPage(own);
  const { rows } = await own.house.admin.query<{ id: string }>(
    `insert into own_rating (user_id, account_id, brand, public_id, company_name, city, author, stars, rating_text, hidden_at, hidden_for)
     values ($1, $2, 'nahwerk', $3, $4, 'Köln', $4, 4, $4, case when $5 then now() end, case when $5 then 'advertising' end) returning id`,
    [own.userId, accountId, entry, `Wort${own.mark}`, hidden],
  );
  return rows[0]?.id ?? "";
};

/** An entry that the person looked at in public; answers the moment that names it, and no two of a person have the same. */
const viewedEntry = async (own: Own): Promise<string> => {
  const { accountId, entry } = await otherPage(own);
  const { rows } = await own.house.admin.query<{ at: Date }>(
    `insert into viewed_entry (user_id, account_id, brand, public_id, company_name, city, trade, viewed_at)
     values ($1, $2, 'nahwerk', $3, $4, 'Köln', 'Maler',
       coalesce((select max(viewed_at) + interval '1 millisecond' from viewed_entry where user_id = $1), now())) returning viewed_at as at`,
    [own.userId, accountId, entry, `Wort${own.mark}`],
  );
  return rows[0]?.at.toISOString() ?? "";
};
/** What the person looked for in public; answers the moment that names it. */
const latestSearch = async ({ house, userId, mark }: Own): Promise<string> => {
  const { rows } = await house.admin.query<{ at: Date }>(
    `insert into latest_search (user_id, brand, sought, what, place, found, searched_at)
     values ($1, 'nahwerk', $2, $3, 'Köln', 3,
       coalesce((select max(searched_at) + interval '1 millisecond' from latest_search where user_id = $1), now())) returning searched_at as at`,
    [userId, randomUUID(), `Wort${mark}`],
  );
  return rows[0]?.at.toISOString() ?? "";
};

export const samples = {
  user: {
    getUser: () => ({}),
    getProfile: () => ({}),
    getPortals: () => ({}),
    getSessions: () => ({}),
    updateUserProfile: () => ({
      body: { salutation: "Herr", first_name: "Max", last_name: "Beispiel", display_name: "Max B.", phone: "0221 1234" },
    }),
    updateNewsletter: () => ({ body: { newsletter: true } }),
    updatePassword: () => ({ body: { current_password: PASSWORD, new_password: NEW_PASSWORD } }),
    updateUserData: () => ({ body: { email: newAddress() } }),
    deleteProfile: () => ({ query: { reason: "anderes", customtext: "Text" }, body: { reason: "anderes", customtext: "Text" } }),
    takeBackDeletion: () => ({}),
    activateChangedEmail: async (own) => ({ body: { token: await emailLink(own.house, own, "email-activate") } }),
    discardEmailChange: async (own) => {
      await emailLink(own.house, own, "email-activate");
      return {};
    },
    cancelEmailChange: async (own) => ({ body: { token: await emailLink(own.house, await someone(own), "email-cancel") } }),
    endSession: async (own) => ({ body: { family: await otherSession(own) } }),
    endOtherSessions: () => ({}),
    uploadProfileImage: () => ({ upload: PICTURE }),
    removeProfileImage: async (own) => {
      await withPicture(own);
      return {};
    },
    forgetImageRefusal: async (own) => {
      await withRefusal(own);
      return {};
    },
    getProfileImage: async (own) => {
      await withPicture(own);
      return {};
    },
    startTotp: () => ({}),
    confirmTotp: async ({ house, userId }) => ({ body: { code: await totpOf(house, userId, false) } }),
    removeTotp: async ({ house, userId }) => {
      await totpOf(house, userId, true);
      return {};
    },
    renewRecoveryCodes: async ({ house, userId }) => {
      await totpOf(house, userId, true);
      return {};
    },
    startPasskey: () => ({}),
    confirmPasskey: async ({ house, userId }) => ({
      body: {
        challenge: await challengeOf(house, "passkey-add", userId, QUESTION),
        name: "Telefon",
        answer: new Authenticator().register({ options: QUESTION }),
      },
    }),
    removePasskey: async ({ house, userId }) => ({ body: { id: (await passkeyOf(house, userId)).id.toString("base64url") } }),
    requestExport: () => ({}),
    getExport: async (own) => {
      await readyExport(own);
      return {};
    },
    getRatings: async (own) => {
      await ownRating(own);
      return { query: { page: 1 } };
    },
    getRatingPlace: async (own) => ({ query: { entry: (await otherPage(own)).entry } }),
    writeRating: async (own) => ({ body: { entry: (await otherPage(own)).entry, rating_text: "Gute Arbeit", stars: 5 } }),
    updateRating: async (own) => ({ body: { rating_id: await ownRating(own), rating_text: "Geändert", stars: 3 } }),
    deleteRating: async (own) => ({ query: { rating_id: await ownRating(own) } }),
    objectToRating: async (own) => ({ body: { rating_id: await ownRating(own, true), text: "Das stimmt so." } }),
    getRecentlyViewedEntries: async (own) => {
      await viewedEntry(own);
      return { query: { page: 1 } };
    },
    deleteRecentlyViewedEntry: async (own) => ({ query: { timestamp: await viewedEntry(own) } }),
    retrieveLatestSearches: async (own) => {
      await latestSearch(own);
      return {};
    },
    deleteLatestSearch: async (own) => ({ query: { timestamp: await latestSearch(own) } }),
    downloadExport: async (own) => ({ query: { id: await readyExport(own), form: "pdf" } }),
  },
} satisfies RoomSamples;
