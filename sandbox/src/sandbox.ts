import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { facebook } from "./facebook/facebook.party.ts";
import { ERROR_ANSWER, Faults, GARBAGE_ANSWER } from "./faults.ts";
import { googleAccounts } from "./google-business/google-accounts.party.ts";
import { googleBusiness, googleBusinessDesk } from "./google-business/google-business.party.ts";
import { googleDesk, googleReviews } from "./google-reviews/google-reviews.party.ts";
import { listingDesk, listingPortals } from "./listing-portals/listing-portals.party.ts";
import { pushService } from "./push-service/push-service.party.ts";
import { reviewSources } from "./review-sources/review-sources.party.ts";
import { smsPhones, smsProvider } from "./sms-provider/sms-provider.party.ts";
import { subscriber } from "./subscriber/subscriber.party.ts";
import { matomo, matomoDesk } from "./matomo/matomo.party.ts";
import { mailServer } from "./mail-server/mail-server.party.ts";
import { staffDirectory, staffDirectoryDesk } from "./staff-directory/staff-directory.party.ts";
import { telephone } from "./telephone/telephone.party.ts";
import { telephony, telephonyLines } from "./telephony/telephony.party.ts";
import { websiteEditor } from "./websites/editor.party.ts";
import { websites, websitesDesk } from "./websites/websites.party.ts";
import { fit, json, readBody, send, type Party, type Route } from "./router.ts";

/** Every third party that is played here; one line each. */
const PARTIES: readonly Party[] = [
  facebook,
  googleReviews,
  googleDesk,
  googleAccounts,
  googleBusiness,
  googleBusinessDesk,
  pushService,
  reviewSources,
  subscriber,
  telephone,
  staffDirectory,
  staffDirectoryDesk,
  mailServer,
  smsProvider,
  smsPhones,
  telephony,
  telephonyLines,
  matomo,
  matomoDesk,
  websites,
  websitesDesk,
  websiteEditor,
  listingPortals,
  listingDesk,
];

const headersOf = ({ headers }: http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const findRoute = (routes: readonly Route[], method: string, path: string) => {
  for (const route of routes) {
    const rest = fit(route, method, path);
    if (rest !== undefined) return { route, rest };
  }
  return undefined;
};

/** The outside world in miniature: one server that plays every third party, with a fault switch for each. */
export const createSandbox = (): http.Server => {
  const faults = new Faults(PARTIES.map((party) => party.name));
  const own: Route[] = [{ method: "GET", path: "/livez", answer: () => json({ live: true }) }, ...faults.routes];
  const rooms = [{ name: undefined, routes: own }, ...PARTIES];

  const handle = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const method = request.method ?? "GET";
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://sandbox");
    for (const { name, routes } of rooms) {
      const found = findRoute(routes, method, path);
      if (!found) continue;
      const bytes = await readBody(request);
      const { mode, ms } = name === undefined ? { mode: "ok", ms: 0 } : faults.of(name);
      if (mode === "hang") return;
      if (mode === "slow") await wait(ms);
      if (mode === "error") return send(response, ERROR_ANSWER);
      if (mode === "garbage") return send(response, GARBAGE_ANSWER);
      const asked = { method, path, query, rest: found.rest, body: bytes.toString(), bytes, headers: headersOf(request) };
      return send(response, await found.route.answer(asked));
    }
    send(response, json({ error: `Nobody here answers ${method} ${path}.` }, 404));
  };

  return http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => send(response, json({ error: String(error) }, 400)));
  });
};
