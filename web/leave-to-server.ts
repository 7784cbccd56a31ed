import type { Plugin } from "vite";

/** What only the server asks of a call (`Head` in `contract/src/call.ts`). */
export const SERVER_FIELDS = [
  "access",
  "bodyLimit",
  "careMayWrite",
  "disabled",
  "ours",
  "rate",
  "runsAgain",
  "sameAccount",
  "stepUp",
  "takesOut",
];
const FIELD = new RegExp(String.raw`\b(?:${SERVER_FIELDS.join("|")}): (?:"[^"]*"|\[[^\]]*\]|[\w.]+),?`, "g");

/** The heads of calls without what a browser would carry for nothing. */
export const withoutServerFields = (code: string): string => code.replaceAll(FIELD, "");

/** Takes it out of what is built: every first page carries the heads of some areas. */
export const leaveToServer = (): Plugin => ({
  name: "leave-to-server",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /contract\/src\/areas\/.*\.calls\.ts$/ },
    handler: (code) => ({ code: withoutServerFields(code), map: null }),
  },
});
