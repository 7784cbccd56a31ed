import type pg from "pg";

/** Companies in numbers, each with one person who never sleeps; both have the same number. Far from the numbers of the builders. */
export const buildCrowd = async (admin: pg.Pool, { first, count, name }: { first: number; count: number; name: string }): Promise<void> => {
  const numbers = "generate_series($1::bigint, $1::bigint + $2::int - 1) n";
  const add = (text: string, values: readonly unknown[] = []) => admin.query(text, [first, count, ...values]);
  await add(`insert into account (account_id, brand, name, city) select n, 'nahwerk', 'Firma', 'Ort' from ${numbers}`);
  await add(
    `insert into customer (account_id, customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b)
     select n, 'K' || n, 'OWNER', now(), true from ${numbers}`,
  );
  await add(
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
     select n, $3 || n || '@crowd.test', $3 || n || '@crowd.test', 'Frau', 'Vorname', 'Name', 'customer', '{customer}', 'active' from ${numbers}`,
    [name],
  );
  await add(`insert into membership (user_id, account_id) select n, n from ${numbers}`);
  await add(
    `insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays) select n, n, false, '19:00', '07:00', false from ${numbers}`,
  );
};
