import type pg from "pg";

/** What PostgreSQL says of one statement. */
export interface Used {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** The columns of its rows with their types. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}
const writesOf = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "ModifyTable" && plan["Relation Name"] !== undefined ? [plan["Relation Name"]] : []),
  ...(plan.Plans ?? []).flatMap(writesOf),
];

const PARAMETERS = "select array(select t::text from unnest(parameter_types) t) as types from pg_prepared_statements where name = 'asked'";
/** Tables and views, no sequences. */
const DEPENDS = `select distinct c.relname as name from pg_depend d join pg_class c on c.oid = d.refobjid and c.relkind in ('r', 'p', 'v', 'm')
  where d.classid = 'pg_proc'::regclass and d.objid = 'pg_temp.asked'::regproc and d.refclassid = 'pg_class'::regclass order by 1`;

interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
/** Listens on the driver's connection: the columns are told before a statement runs, also when it then stumbles over its empty parameters. */
const columnsOf = async (on: pg.ClientBase, text: string, parameters: number): Promise<Used["columns"]> => {
  const { connection } = on as pg.ClientBase & { readonly connection: NodeJS.EventEmitter };
  let fields: Described["fields"] = [];
  const hear = (message: Described): void => void (fields = message.fields);
  connection.on("rowDescription", hear);
  await on.query({ text, values: Array.from({ length: parameters }, () => null) }).catch(() => undefined);
  connection.off("rowDescription", hear);
  await on.query("rollback");
  const ids = fields.map((field) => field.dataTypeID);
  const { rows } = await on.query<{ type: string }>(
    "select t::regtype::text as type from unnest($1::oid[]) with ordinality u (t, n) order by n",
    [ids],
  );
  return fields.map(({ name }, n) => ({ name, type: rows[n]?.type ?? "" }));
};

/**
 * Prepares a statement and asks which tables stand in it: a function with the statement as its body depends on each of them, also on those
 * that a plan would leave out. What is written is told by the plan, which never leaves that out. Tables that a function of the database
 * touches are not seen.
 */
export const askUse = async (on: pg.ClientBase, statement: string): Promise<Used> => {
  const text = statement.replace(/^\s*declare \w+ no scroll cursor for/, "");
  await on.query("begin");
  try {
    await on.query("set local plan_cache_mode = force_generic_plan");
    await on.query(`prepare asked as ${text}`);
    const types = (await on.query<{ types: string[] }>(PARAMETERS)).rows[0]?.types ?? [];
    const nothing = types.length > 0 ? `(${types.map(() => "null").join(", ")})` : "";
    const plan = await on.query<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }>(
      `explain (costs off, format json) execute asked${nothing}`,
    );
    await on.query(`create function pg_temp.asked(${types.join(", ")}) returns void language sql begin atomic; ${text}; end`);
    const used = (await on.query<{ name: string }>(DEPENDS)).rows.map((row) => row.name);
    const writes = [...new Set(plan.rows[0]?.["QUERY PLAN"].flatMap((one) => writesOf(one.Plan)))];
    return { reads: used.filter((name) => !writes.includes(name)), writes, columns: await columnsOf(on, text, types.length) };
  } finally {
    await on.query("rollback");
    await on.query("deallocate all");
  }
};
