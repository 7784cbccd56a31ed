import type { Defect } from "./defect.ts";

/* Who may act for a company: by invitation alone, as the role says, and not a moment longer. */

const api = (name: string) => ({ project: "server", file: "server/src/areas/company/members.api.test.ts", name }) as const;
const MIGRATION = "server/migrations/0089_members.sql";

export const membersDefects: readonly Defect[] = [
  {
    id: "right-not-asked",
    what: "the edge asks nobody what they may",
    file: "server/src/http/admission/claim.ts",
    find: 'right: accountId === null ? "" : (rightFor(head) ?? ""),',
    put: 'right: "",',
    caughtBy: api("goes by mail to its address, is found there after signing in, and lets the person in as it says"),
  },
  {
    id: "accounting-reads-leads",
    what: "the second fence lets everybody of the company read requests",
    file: MIGRATION,
    find: "needed = any (string_to_array(current_setting('app.rights', true), ' '))",
    put: "needed <> ''",
    caughtBy: api("an accounting member's connection reads no request and writes no entry, whatever the edge has let through"),
  },
  {
    id: "joined-without-invitation",
    what: "whoever knows a company's number makes themselves a member",
    file: MIGRATION,
    find: "i.address = (select claimed_user_address()) and i.expires_at > now()));",
    put: "i.expires_at > now()) or true);",
    caughtBy: api("is nothing to anybody else, and the database lets nobody in without one"),
  },
  {
    id: "ended-member-stays-in",
    what: "whose access was ended goes on in an open session",
    file: MIGRATION,
    find: "update session set revoked_at = now() where user_id = old.user_id and kind = 'normal' and revoked_at is null;",
    put: "perform 1;",
    caughtBy: api("of somebody's access ends all their sessions at once, and the company is unknown to them"),
  },
  {
    id: "no-owner-left",
    what: "two owners who end each other leave none",
    file: "server/src/areas/company/member.service.ts",
    find: 'const company = (await holdCompany(tx, accountId)) ?? "";',
    put: 'const company = "";',
    caughtBy: api("of each other at once leaves one of two owners"),
  },
  {
    id: "last-day-is-not-the-last",
    what: "an access goes on after its last day until somebody sweeps",
    file: MIGRATION,
    find: "$$ select ends_on is null or ends_on >= (now() at time zone 'Europe/Berlin')::date $$;",
    put: "$$ select true or ends_on is null $$;",
    caughtBy: api("comes by itself after the last day in Berlin, before anybody has swept"),
  },
];
