import { fileURLToPath } from "node:url";
import { ROUTES } from "@schaufenster/contract/paths.ts";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { leaveOutTryouts } from "../leave-out-tryouts.ts";

/* Pages for trying things out: a build for production has neither their addresses nor their code. */

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const PATHS = fileURLToPath(new URL("../../contract/src/paths.ts", import.meta.url));
const ENTRY = "virtual:tryouts";

/** Everything that a build of the room and the addresses would ship. */
const shipped = async (withThem: boolean): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, external: (id) => /react|lucide|query/.test(id) && !id.includes("/src/") },
    },
    plugins: [
      withThem ? [] : leaveOutTryouts(),
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) =>
          id === `\0${ENTRY}`
            ? `import { ROUTES } from "${PATHS}"; import { portalRoom } from "${SRC}areas/portal/portal.routes.ts"; console.log(ROUTES, portalRoom);`
            : null,
      },
    ],
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
};
const TOLD = [
  ...Object.values(ROUTES).flatMap((route) => ("nonProduction" in route ? [`"${route.path}"`] : [])),
  "Fehlerseiten und Störungen zum Ausprobieren",
  "j.kranz@malerbetrieb-kranz.example",
  "Was diese Seite über sich weiß",
];

test("they are there where the build was asked for them", async () => {
  const code = await shipped(true);
  expect(TOLD).toHaveLength(7);
  expect(TOLD.filter((words) => !code.includes(words))).toEqual([]);
});

test("they are not in a build for production, and every other address is", async () => {
  const code = await shipped(false);
  expect(TOLD.filter((words) => code.includes(words))).toEqual([]);
  const others = Object.values(ROUTES).flatMap((route) => ("nonProduction" in route ? [] : [route.path]));
  expect(others.filter((path) => !code.includes(`"${path}"`))).toEqual([]);
});
