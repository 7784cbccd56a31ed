import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    care_access: { insert: "account_id allowed changed_by pin_round", update: "allowed changed_at changed_by pin_round pin_tries" },
    care_proposal: { update: "answered_at answered_by state" },
  },
  // A line of the trail is a visit; a wrong PIN counts before anybody is in.
  portal_auth: {
    care_access: { insert: "account_id", update: "pin_tries" },
    care_visit: { insert: "account_id began_at family last_at purpose staff_id", update: "last_at looked" },
  },
  portal_job: { care_visit: { delete: true } },
};

export const notFed: NotFed = {
  care_access: "The company says whether our service may look.",
  care_proposal: "Our service proposes in a visit, and the company answers.",
  care_reveal: "Written when somebody is shown to our service.",
  care_visit: "Written by the trail.",
};
