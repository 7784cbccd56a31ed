import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

/** A phone call that waits for a call back, or one that was settled. */
export const buildPhoneCall = async (
  house: House,
  options: {
    accountId: string;
    id: number;
    mark?: string;
    status?: "open" | "done" | "forwarded" | "none";
    hoursAgo?: number;
    dueInHours?: number;
    phone?: string | null;
    assistant?: boolean;
  },
) => {
  const {
    accountId,
    id,
    mark = "",
    status = "open",
    hoursAgo = 1,
    dueInHours = 2,
    phone = "+492214710" + String(id),
    assistant = false,
  } = options;
  await house.admin.query(
    `insert into phone_call (account_id, id, called_at, seconds, caller, phone, subject, concern, note, transcript, taken_by, status, call_back_by, done_at, touched_at)
     values ($1, $2, now() - make_interval(hours => $3), 90, $4, $5, $6, 'callback', $7, $8, $9, $10, now() + make_interval(hours => $11),
       case when $10 = 'done' then now() end, now() - make_interval(hours => $3))`,
    [
      accountId,
      id,
      hoursAgo,
      `Anruf${mark}`,
      phone,
      `Anliegen${mark}`,
      `Notiz${mark}`,
      assistant ? `Abschrift${mark}` : null,
      assistant ? "assistant" : "secretary",
      status,
      dueInHours,
    ],
  );
  return { callId: String(id) };
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  await house.admin.query("insert into phone_service values ($1, '+492214710900', true, 250, current_date - 400, now())", [id]);
  await buildPhoneCall(house, { accountId: String(id), id: 1, mark });
};
