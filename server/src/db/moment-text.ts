import { sql, type RawBuilder } from "kysely";

/* A list reads its moments only to write them again, and a `Date` for each of them costs more than the rest of the row: they are read as text (`stored-moment.ts`). */

/** The moment of a column as text. */
export const momentText = (column: string) => sql<string>`${sql.ref(column)}::text`;
/** The same where there may be none. */
export const momentTextOrNull = (column: string): RawBuilder<string | null> => momentText(column);
