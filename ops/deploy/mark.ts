/* node ops/deploy/mark.ts: writes down that what stands here is the release that goes out; the next one is compared with it. */
import { loadStatements } from "../../server/test/guards/statements.ts";
import { markReleased } from "./released.ts";

const claims = await loadStatements();
const statements = Object.fromEntries(claims.flatMap(({ statements: list }) => list.map(({ name, text }) => [name, text()])));
const { migration } = markReleased(statements);
process.stdout.write(`Marked: ${migration} migrations, ${Object.keys(statements).length} statements.\n`);
