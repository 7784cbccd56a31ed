import type { Defect } from "./defect.ts";

/* Signing in with Facebook by code. */

const facebook = (name: string) => ({ project: "server", file: "server/src/areas/auth/facebook/facebook.api.test.ts", name }) as const;

/** All of them. */
export const facebookByCode: readonly Defect[] = [
  {
    id: "facebook-token-to-the-browser",
    what: "the dialog gives the browser a token instead of a code",
    file: "server/src/gateways/facebook.ts",
    find: 'response_type: "code"',
    put: 'response_type: "token"',
    caughtBy: facebook("leads to the dialog of our app and back to the sign-in page of this brand"),
  },
  {
    id: "facebook-one-verifier-for-all",
    what: "a code that somebody else's dialog was given signs this browser in",
    file: "server/src/areas/auth/facebook/facebook.service.ts",
    find: "`${dialog}-${what}:${device}:${state}`",
    put: "`${dialog}-${what}:${device.length}:${state.length}`",
    caughtBy: facebook("T-FB: refuses codes and tokens"),
  },
  {
    id: "facebook-any-app",
    what: "a token of another app counts",
    file: "server/src/gateways/facebook.ts",
    find: "checked.data.app_id !== appId || ",
    put: "",
    caughtBy: {
      project: "server",
      file: "server/src/gateways/facebook.test.ts",
      name: "stands for nobody, and its person is not asked for",
    },
  },
  {
    id: "facebook-code-of-another-address",
    what: "the exchange names no address, or another than the dialog",
    file: "server/src/areas/auth/facebook/facebook.handlers.ts",
    find: "const answer = { code: body.code, redirectUri: backTo(request.host),",
    put: "const answer = { code: body.code, redirectUri: request.host,",
    caughtBy: facebook("a first visit makes a private person"),
  },
  {
    id: "facebook-names-as-they-come",
    what: "a name from Facebook may be a link",
    file: "server/src/gateways/facebook.ts",
    find: "return { firstName: tidiedName(firstName), lastName: tidiedName(lastName) };",
    put: "void tidiedName;\n  return { firstName, lastName };",
    caughtBy: facebook("a name that leads somewhere comes in without its way"),
  },
  {
    id: "facebook-answer-left-in-the-address",
    what: "what Facebook sent stays in the address bar and in the history",
    file: "web/src/browser/location.ts",
    find: 'history.replaceState(history.state, "", location.pathname);',
    put: "void history;",
    caughtBy: { project: "web-rules", file: "web/src/browser/foreign-answer.test.ts", name: "is taken out" },
  },
];
