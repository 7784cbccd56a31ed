import { ROUTES, type Route } from "@schaufenster/contract/paths.ts";
import type { Plugin } from "vite";

/** Where the pages for trying things out stand, each in a line of its own. */
const LISTS = /\/(?:contract\/src\/paths|web\/src\/areas\/portal\/portal\.(?:routes|screens))\.ts$/;
const KEYS = Object.entries<Route>(ROUTES).flatMap(([key, { nonProduction }]) => (nonProduction ? [key] : []));
const LINES = new RegExp(String.raw`^ +(?:${KEYS.join("|")}): .*\n`, "gm");

/** Leaves the pages for trying things out of a build: neither their addresses nor their code are in it. The server decides about the others (`TRYOUT_PAGES`). */
export const leaveOutTryouts = (): Plugin => ({
  name: "leave-out-tryouts",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => (LISTS.test(id) ? { code: code.replaceAll(LINES, ""), map: null } : null),
});
