import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

/** An open lead, or one that was accepted, refused or has run out. */
export const buildLead = async (
  house: House,
  options: {
    accountId: string;
    id: number;
    mark?: string;
    state?: "open" | "accepted" | "declined" | "expired";
    hoursAgo?: number;
    hoursLeft?: number;
  },
) => {
  const { accountId, id, mark = "", state = "open", hoursLeft = 24 } = options;
  const externalId = `A-${accountId}-${id}`;
  const status = state === "accepted" || state === "declined" ? state : "new";
  await house.admin.query(
    `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, accepted_at, zip_code, city, distance_m, trade, period, object, budget, message)
     values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6), now() + make_interval(hours => $7), $8, '50667', $9, 4200, $10, 'bald', $11, 'offen', $12)`,
    [
      accountId,
      id,
      externalId,
      `Titel${mark}`,
      status,
      options.hoursAgo ?? 1,
      state === "expired" ? -1 : hoursLeft,
      state === "accepted" ? new Date() : null,
      `Stadt${mark}`,
      `Gewerk${mark}`,
      `Objekt${mark}`,
      `Nachricht${mark}`,
    ],
  );
  await house.admin.query("insert into lead_contact values ($1, $2, $3, $4, $5, $6, $7)", [
    accountId,
    id,
    status,
    `Person${mark}`,
    `Telefon${mark}`,
    `mail${mark}@x.test`,
    `Weg${mark}`,
  ]);
  if (state === "declined")
    await house.admin.query("insert into lead_decline values ($1, $2, now(), null, 'own-words', $3, $4)", [
      accountId,
      id,
      `Absage${mark}`,
      `Empfehlung${mark}`,
    ]);
  return { externalId };
};

export const fillCompany: CompanyRows = async (house, { id, mark, leads }) => {
  for (let n = 1; n <= leads; n += 1) await buildLead(house, { accountId: String(id), mark, id: n });
  // Own refusal texts are nothing that a company begins with: only one whose texts must be recognised has some.
  if (mark !== "")
    await house.admin.query("insert into lead_settings (account_id, decline_texts) values ($1, $2)", [
      id,
      JSON.stringify([{ name: "Kurz", text: `Absagetext${mark}` }]),
    ]);
};
