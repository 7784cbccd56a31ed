import type { Row } from "../src/db/copy-text.ts";
import { perCompany, type RoomDemo, type Table } from "./room-demo.ts";
import { accountsOf, helpersOf, memberIdsOf, type Account } from "./world/people.ts";
import type { Company, World } from "./world/world.ts";

const perPerson = (name: string, columns: readonly string[], rowsOf: (world: World, account: Account) => Iterable<Row>): Table => ({
  name,
  columns,
  rows: function* (world, list) {
    for (const account of accountsOf(world, list)) yield* rowsOf(world, account);
  },
});

const USER_COLUMNS = [
  "user_id",
  "login",
  "email",
  "salutation",
  "first_name",
  "last_name",
  "phone",
  "role",
  "roles",
  "status",
  "login_count",
  "last_login_at",
  "previous_login_at",
  "created_at",
] as const;
const userRow = ({ clock }: World, a: Account): Row => [
  a.id,
  a.login,
  a.login,
  a.salutation,
  a.firstName,
  a.lastName,
  a.phone,
  a.roles[0],
  a.roles,
  a.status,
  a.logins,
  a.logins === 0 ? null : clock.at(-a.lastLogin, "16:24"),
  a.logins < 2 ? null : clock.at(-a.lastLogin - 4, "08:10"),
  clock.ago(400),
];

const MEMBERSHIP_COLUMNS = ["user_id", "account_id", "created_at", "role", "ends_on"] as const;
/** The first company of a person came first. */
const membershipRows = ({ clock }: World, company: Company): Row[] => {
  const since = clock.at(-700 + Math.min(company.index, 600), "09:00");
  return [
    ...memberIdsOf(company).map((id): Row => [id, company.accountId, since, "owner", null]),
    ...helpersOf(company).map(({ id, role, days }): Row => [id, company.accountId, clock.ago(40), role, clock.day(days)]),
  ];
};
const INVITATION_COLUMNS = ["account_id", "address", "role", "ends_on", "company_name", "invited_at", "invited_by", "expires_at"] as const;
/** The design's owner has asked her master, who has not answered yet. */
const invitationRows = ({ clock }: World, c: Company): Row[] =>
  c.showcase
    ? [[c.accountId, "meister@malerbetrieb-kranz.example", "office", null, c.name, clock.at(-1, "17:10"), c.ownerId, clock.at(6, "17:10")]]
    : [];

export const demo: RoomDemo = {
  tables: ({ keyId, loginHash, passwordHash, sealApp }) => [
    perPerson("app_user", USER_COLUMNS, (world, a) => [userRow(world, a)]),
    perPerson("login_index", ["login_hash", "user_id", "key_id"], (_, a) => [[loginHash(a.login), a.id, keyId]]),
    perPerson("credential", ["user_id", "password_hash", "pepper_id"], (_, a) => [[a.id, passwordHash, keyId]]),
    // Staff have had their second factor since long before today.
    perPerson("totp", ["user_id", "secret", "confirmed_at"], ({ clock }, { id, roles }) =>
      roles.includes("cuca") ? [[id, sealApp(id), clock.ago(200)]] : [],
    ),
    perCompany("membership", MEMBERSHIP_COLUMNS, membershipRows),
    perCompany("invitation", INVITATION_COLUMNS, invitationRows),
  ],
  roots: ["app_user", "login_index", "identity_index", "login_challenge", "idempotency", "audit_event", "audit_head"],
};
