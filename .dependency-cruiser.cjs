/* The direction of imports. Each rule is tried with a violating file in ops/test/dependency-rules.test.ts. */

/** Tests, and what lies beside the rooms for them, may reach anywhere on their own floor. */
const BESIDE = "\\.(samples|feed-samples|builders|rights)\\.ts$";
const TESTS = `\\.test\\.tsx?$|${BESIDE}|^[^/]+/test/`;
/** A package, however the package manager lays it out, and also when it could not be resolved. */
const pkg = (...names) => `(^|/)node_modules/(${names.join("|")})/|^(${names.join("|")})(/|$)`;
const FASTIFY = pkg("fastify", "@fastify/[^/]+");
const SQL = pkg("kysely", "pg", "pg-copy-streams", "node-pg-migrate");
const VALUE_IMPORT = { dependencyTypesNot: ["type-only"] };
const forbid = (name, comment, from, to) => ({ name, severity: "error", comment, from, to });

const floors = [
  forbid(
    "web-and-server-never-meet",
    "Put what both sides need into contract/ and import it from there.",
    { path: "^(web|server)/" },
    { path: "^(web|server)/", pathNot: "^$1/" },
  ),
  forbid(
    "contract-knows-only-zod",
    "The contract is what both sides promise: it imports zod, its own files and (in values/) libphonenumber-js. Move the rest to the floor that needs it.",
    { path: "^contract/src/", pathNot: TESTS },
    { pathNot: `^contract/src/|${pkg("zod")}|${pkg("libphonenumber-js")}` },
  ),
  forbid(
    "phone-library-only-in-values",
    "Telephone numbers are one value: use contract/src/values/ instead of the library.",
    { path: "^contract/src/", pathNot: `${TESTS}|^contract/src/values/` },
    { path: pkg("libphonenumber-js") },
  ),
  forbid(
    "zod-only-in-shapes",
    "Heads, rules and paths are loaded by every page: zod as a value belongs into *.shapes.ts, *.model.ts or values/. A type import is fine anywhere.",
    { path: "^contract/src/", pathNot: `${TESTS}|\\.(shapes|model)\\.ts$|^contract/src/(values/|(file|openapi)\\.ts$)` },
    { path: pkg("zod"), ...VALUE_IMPORT },
  ),
  forbid(
    "side-rooms-use-contract-only",
    "sandbox/ and e2e/ see the portal from outside: they import contract/ and talk HTTP.",
    { path: "^(sandbox|e2e)/" },
    { path: "^(server|web|bench)/" },
  ),
  forbid(
    "nobody-imports-side-rooms",
    "The portal must not know its sandbox, journeys, measurements or machine scripts. Only test set-ups may use ops/local.",
    { path: "^(contract|server|web)/", pathNot: `${TESTS}|^web/vitest\\.config\\.ts$` },
    { path: "^(sandbox|e2e|bench|ops)/" },
  ),
];

const contractAreas = [
  forbid(
    "contract-areas-share-models-only",
    "An area of the contract may refer to a sibling's *.model.ts, nothing else. Common values belong into contract/src/values/.",
    { path: "^contract/src/areas/([^/]+)/", pathNot: TESTS },
    { path: "^contract/src/areas/", pathNot: "^contract/src/areas/$1/|\\.model\\.ts$" },
  ),
  forbid(
    "contract-core-knows-no-area",
    "call, errors, file, paths and values stand below the areas; only all-calls.ts gathers them, and call-rights.ts says what each needs.",
    { path: "^contract/src/", pathNot: `${TESTS}|^contract/src/(areas/|(all-calls|call-rights)\\.ts$)` },
    { path: "^contract/src/(areas/|(all-calls|call-rights)\\.ts$)" },
  ),
  forbid(
    "contract-areas-do-not-gather",
    "all-calls.ts gathers the areas for tests and wiring; an area must not look at all of them.",
    { path: "^contract/src/areas/", pathNot: TESTS },
    { path: "^contract/src/all-calls\\.ts$" },
  ),
];

const areas = [
  forbid(
    "areas-are-strangers",
    "No area imports another on its floor, nor do their demo rows (what several need is in server/demo/world/). Web: compose them in web/src/app/. Server: hand the function over in server/src/app.ts, typed by the receiver.",
    { path: "^((?:server|web)/(?:src|demo))/areas/([^/]+)/" },
    { path: "^$1/areas/", pathNot: "^$1/areas/$2/" },
  ),
  forbid(
    "form-only-for-rooms",
    "room.ts says what a room may bring, and the room names its types. Everything else in an area names what it needs itself.",
    { path: "^(server|web)/src/areas/", pathNot: `${TESTS}|\\.(room|routes|screens|commands)\\.ts$` },
    { path: "^$1/src/room\\.ts$" },
  ),
  forbid(
    "rooms-only-in-the-list",
    "A room is imported by rooms.ts alone; everything else folds over the list.",
    { path: "^(server|web)/src/", pathNot: `${TESTS}|^[a-z]+/src/rooms\\.ts$` },
    { path: "^$1/src/.*\\.(room|routes)\\.ts$" },
  ),
  forbid(
    "rooms-bring-on-demand",
    "A room hands over its commands and its screens with import(): the running portal never loads the former, and the first page not the latter.",
    { path: "^(server|web)/src/", pathNot: TESTS },
    { path: "^$1/src/.*\\.(screens|commands)\\.ts$", dependencyTypesNot: ["dynamic-import"] },
  ),
];

/** One rule per layer: what it may see of its own floor; everything else there is above it. */
const layer = (floor, name, from, allowed, comment) =>
  forbid(
    name,
    comment,
    { path: `^${floor}/src/${from}/`, pathNot: TESTS },
    { path: `^${floor}/src/`, pathNot: `^${floor}/src/(${[from, ...allowed].join("|")})/` },
  );

const web = [
  layer("web", "web-ui-stands-alone", "ui", [], "The design system imports nothing of ours; hand words and data in as properties."),
  layer("web", "web-browser-stands-alone", "browser", [], "browser/ wraps window.* and knows nothing above it."),
  layer("web", "web-http-below-session", "http", ["browser"], "http/ sends calls; who is signed in is handed in by session/."),
  layer("web", "web-session-below-parts", "session", ["http", "browser"], "session/ has no looks: build what is shown in parts/ or app/."),
  layer("web", "web-parts-below-areas", "parts", ["session", "http", "ui", "browser"], "A part knows no area: hand the difference in."),
  forbid(
    "web-areas-below-app",
    "app/ composes the areas. An area takes what it needs from parts, session, http, ui or browser.",
    { path: "^web/src/areas/", pathNot: TESTS },
    { path: "^web/src/", pathNot: "^web/src/((areas|parts|session|http|ui|browser)/|room\\.ts$)" },
  ),
  forbid(
    "web-main-is-the-end",
    "main.tsx starts the portal and is imported by nobody.",
    { path: "^web/src/", pathNot: TESTS },
    { path: "^web/src/main\\.tsx$" },
  ),
  forbid(
    "web-ui-knows-no-contract",
    "The design system has no domain words: translate to its properties in parts/ or the area.",
    { path: "^web/src/(ui|browser)/", pathNot: TESTS },
    { path: "^contract/|/@schaufenster/contract/" },
  ),
  forbid(
    "web-forms-never-fetch",
    "A form gets its values and its onSubmit from the screen; the screen calls http/ or *.queries.ts.",
    { path: "^web/src/(ui/|areas/.*\\.form\\.tsx$)", pathNot: TESTS },
    { path: `^web/src/http/|\\.queries\\.ts$|${pkg("@tanstack/react-query")}` },
  ),
  forbid(
    "web-http-only-from-screens",
    "Within an area only *.screen.tsx and *.queries.ts reach http/; hand the data to the other files as properties.",
    { path: "^web/src/areas/", pathNot: `${TESTS}|\\.screen\\.tsx$|\\.queries\\.ts$` },
    { path: "^web/src/http/" },
  ),
  forbid(
    "web-shapes-only-in-forms",
    "Shapes and models bring zod into the first load: import them in *.form.tsx, by type, or with import().",
    { path: "^web/src/", pathNot: `${TESTS}|\\.form\\.tsx$` },
    { path: "^contract/src/(.*\\.(shapes|model)|openapi)\\.ts$", dependencyTypesNot: ["type-only", "dynamic-import"] },
  ),
];

/** Who calls, and what is known and kept of them. */
const PERSON = "(?:session|identity|privacy|records)";
const server = [
  forbid(
    "server-fastify-only-in-http",
    "Fastify occurs in server/src/http/ and app.ts alone; handlers get parsed input and return data. (Tracing may load @fastify/otel.)",
    { path: "^server/src/", pathNot: `${TESTS}|^server/src/(http/|app\\.ts$)` },
    { path: FASTIFY, pathNot: pkg("@fastify/otel") },
  ),
  forbid(
    "server-sql-only-in-stores",
    "Only *.store.ts and db/ know Kysely and pg (jobs/ names types). Move the statement into the store of the area.",
    { path: "^server/src/", pathNot: `${TESTS}|^server/src/db/|\\.store\\.ts$` },
    { path: SQL, ...VALUE_IMPORT },
  ),
  forbid(
    "server-areas-know-no-sql-types",
    "Not even the types of Kysely and pg leave the stores of an area.",
    { path: "^server/src/areas/", pathNot: `${TESTS}|\\.store\\.ts$` },
    { path: SQL },
  ),
  forbid(
    "server-db-only-from-stores",
    "Within an area only *.store.ts uses db/, by way of its *.tables.ts. Others may name the type of the transaction they pass on.",
    { path: "^server/src/areas/", pathNot: `${TESTS}|\\.(store|tables)\\.ts$` },
    { path: "^server/src/(db/|.*\\.tables\\.ts$)", ...VALUE_IMPORT },
  ),
  forbid(
    "server-areas-take-types-only",
    "An area names the types of http, gateways, papers and jobs; app.ts hands in the real thing. A loop is no thing.",
    { path: "^server/src/areas/", pathNot: TESTS },
    { path: "^server/src/(http|gateways|papers|jobs)/", pathNot: "^server/src/jobs/one-by-one[.]ts$", ...VALUE_IMPORT },
  ),
  forbid(
    "server-services-know-no-http",
    "A service gets plain values and throws errors of the catalogue; HTTP belongs to the handlers and server/src/http/.",
    { path: "^server/src/areas/.*\\.(service|store)\\.ts$" },
    { path: `^server/src/http/|^(node:)?https?$|${FASTIFY}` },
  ),
  forbid(
    "server-areas-below-app",
    "app.ts composes the areas. An area sees itself, who calls, registers, facts, invoices, db (stores) and the types of http, gateways, papers and jobs; settings are handed in.",
    { path: "^server/src/areas/", pathNot: TESTS },
    {
      path: "^server/src/",
      pathNot: `^server/src/((areas|facts|invoices|${PERSON}|registers|db|http|gateways|papers|jobs)/|doors/[a-z]+/(?:entity|event|case|kind)\\.ts$|room\\.ts$)`,
    },
  ),
  layer("server", "server-db-stands-alone", "db", [], "db/ is below everything; its settings are handed in."),
  layer("server", "server-registers-above-db", "registers", ["db"], "registers/ belong to nobody: areas ask them, they know no area."),
  forbid(
    "server-facts-above-db",
    "facts/ keeps what is counted of companies: areas ask it, it knows no area.",
    { path: "^server/src/facts/", pathNot: TESTS },
    { path: "^server/src/", pathNot: "^server/src/((facts|db)/|doors/feed/entity\\.ts$|room\\.ts$)" },
  ),
  layer("server", "server-invoices-only-write", "invoices", ["papers"], "invoices/ writes what it is handed, and reads nothing."),
  layer("server", "server-session-above-db-only", PERSON, ["db"], "Who calls is answered from the database alone."),
  layer(
    "server",
    "server-http-above-session",
    "http",
    [PERSON, "db", "jobs", "registers"],
    "http/ serves calls and knows no area or gateway; app.ts hands the handlers in.",
  ),
  forbid(
    "server-http-names-jobs-only",
    "A call's context names the type of the queue; app.ts hands the queue in.",
    { path: "^server/src/http/", pathNot: TESTS },
    { path: "^server/src/jobs/", ...VALUE_IMPORT },
  ),
  forbid(
    "server-knows-no-demo",
    "The demo's invented companies are for trying out and measuring. They see the server; nothing that serves people sees them.",
    { path: "^server/src/" },
    { path: "^server/demo/" },
  ),
  forbid(
    "server-doors-know-no-room",
    "A room declares what passes a door (`<room>.feed.ts`), the door does it: hand the declarations in where the rooms are folded.",
    { path: "^server/src/doors/", pathNot: `${TESTS}|\\.(room|commands)\\.ts$` },
    { path: "^server/src/", pathNot: `^server/src/((doors|db|jobs|registers|${PERSON})/|http/context\\.ts$)` },
  ),
  layer("server", "server-jobs-above-db", "jobs", ["db"], "jobs/ runs the queue; the work itself is handed in by app.ts."),
  forbid(
    "server-gateways-know-config-only",
    "A gateway speaks to a system that is not ours, papers/ draws what it is handed: both know nothing of the portal but its settings.",
    { path: "^server/src/(gateways|papers)/", pathNot: TESTS },
    { path: "^server/src/", pathNot: "^server/src/($1/|config\\.ts$)" },
  ),
  forbid(
    "server-inspection-stands-alone",
    "What looks into strangers' files owns nothing: it imports the contract and its own files. Whatever it needs is handed in as an argument.",
    { path: "^server/src/(inspection/|inspector\\.ts$)", pathNot: TESTS },
    { path: "^server/src/", pathNot: "^server/src/inspection/" },
  ),
  forbid(
    "server-decoders-only-in-inspection",
    "Files from outside are decoded in a process of their own: send them through gateways/file-check.ts. (Seals are drawn from our own words.)",
    { path: "^server/src/", pathNot: `${TESTS}|^server/src/(inspection/|inspector\\.ts$|areas/reviews/awards/signet\\.service\\.ts$)` },
    { path: `^server/src/inspection/|${pkg("sharp", "libheif-js")}` },
  ),
  forbid(
    "server-samples-only-for-tests",
    "Samples, builders and rights are for tests: nothing that runs imports them, nor anything of server/test.",
    { path: "^server/src/", pathNot: TESTS },
    { path: `${BESIDE}|^server/test/` },
  ),
  forbid(
    "server-starts-are-the-end",
    "main, worker, feed and cli start processes and are imported by nobody.",
    { path: "^server/src/", pathNot: TESTS },
    { path: "^server/src/(main|worker|feed|cli)\\.ts$" },
  ),
];

const everywhere = [
  forbid("no-cycles", "Two files that need each other are one file, or have a third below them.", {}, { circular: true }),
  forbid(
    "no-barrels",
    "Import the file that defines the thing; an index file hides where it lives and loads its neighbours.",
    {},
    { path: "^(contract|server|web|sandbox|e2e|bench|ops)/.*\\bindex\\.tsx?$", pathNot: "node_modules" },
  ),
  forbid(
    "no-drawer-folders",
    "A folder for anything is where structure dies: name the subject (values/, parts/, an area) instead.",
    {},
    { path: "^(contract|server|web|sandbox|e2e|bench|ops)/.*\\b(utils?|helpers?|common|misc|lib|types|shared)/", pathNot: "node_modules" },
  ),
  forbid("no-missing-modules", "The import leads nowhere: correct the path, or add the package.", {}, { couldNotResolve: true }),
];

module.exports = {
  forbidden: [...floors, ...contractAreas, ...areas, ...web, ...server, ...everywhere],
  options: {
    // The TypeScript parser of dependency-cruiser does not know the native compiler and would silently read nothing.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|dist-ui|test-results|playwright-report)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css"],
    },
  },
};
