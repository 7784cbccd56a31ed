import type { Row } from "./demo/copy-text.ts";
import { accountsOf, MEMBERSHIP_COLUMNS, membershipRows, USER_COLUMNS, userRow, type Account } from "./demo/people.ts";
import { perCompany, type RoomDemo, type Table } from "./demo/room-demo.ts";
import type { World } from "./demo/world.ts";

const perPerson = (name: string, columns: readonly string[], rowsOf: (world: World, account: Account) => Iterable<Row>): Table => ({
  name,
  columns,
  rows: function* (world, list) {
    for (const account of accountsOf(world, list)) yield* rowsOf(world, account);
  },
});

export const demo: RoomDemo = {
  tables: ({ loginHash, passwordHash, sealApp }) => [
    perPerson("app_user", USER_COLUMNS, (world, a) => [userRow(world, a)]),
    perPerson("login_index", ["login_hash", "user_id"], (_, a) => [[loginHash(a.login), a.id]]),
    perPerson("credential", ["user_id", "password_hash", "pepper_id"], (_, a) => [[a.id, passwordHash, "k1"]]),
    // Staff have had their second factor since long before today.
    perPerson("totp", ["user_id", "secret", "confirmed_at"], ({ clock }, { id, roles }) =>
      roles.includes("cuca") ? [[id, sealApp(id), clock.ago(200)]] : [],
    ),
    perCompany("membership", MEMBERSHIP_COLUMNS, membershipRows),
  ],
  roots: ["app_user", "login_index", "identity_index", "login_challenge", "idempotency", "audit_event", "audit_head"],
};
