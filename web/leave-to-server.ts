import type { Plugin } from "vite";

/** What only the server asks of a call (`Head` in `contract/src/call.ts`). */
export const SERVER_FIELDS = [
  "access",
  "bodyLimit",
  "careMayWrite",
  "disabled",
  "gathered",
  "ids",
  "ours",
  "rate",
  "runsAgain",
  "sameAccount",
  "stepUp",
  "takesOut",
  "upload",
];
const FIELD = new RegExp(String.raw`\b(?:${SERVER_FIELDS.join("|")}): (?:"[^"]*"|\[[^\]]*\]|[\w.]+),?`, "g");

/** A browser asks whether a call writes; that it reads needs no word. */
const READS = /\beffect: "read",?/g;

/** The heads of calls without what a browser would carry for nothing. */
export const withoutServerFields = (code: string): string => code.replaceAll(FIELD, "").replaceAll(READS, "");

const OWN_ROUTE = /\{ \.\.\.(\w+\("[^"]*"\)), ours: true \}/g;
/** Routes without the mark that the specification does not know them. */
export const withoutOwnMarks = (code: string): string => code.replaceAll(OWN_ROUTE, "$1");

/** Takes it out of what is built: every first page carries the heads of some areas. */
export const leaveToServer = (): Plugin => ({
  name: "leave-to-server",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /contract\/src\/(areas\/.*\.calls|paths)\.ts$/ },
    handler: (code, id) => ({ code: id.endsWith("/paths.ts") ? withoutOwnMarks(code) : withoutServerFields(code), map: null }),
  },
});
