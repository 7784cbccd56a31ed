import { json, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { reportOf } from "./matomo.figures.ts";

/* Matomo's Reporting API: one address, everything in the body of a POST; an error has status 200 and says so in its body. */

/** What goes wrong on command, and what was asked. */
const state = { refuses: false, leavesOut: 0, asked: [] as { method: string; date: string; address: string }[] };

const fail = (message: string): Answered => json({ result: "error", message });
const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length < 1_000; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

const answer = ({ query, body }: Asked): Answered => {
  const sent = new URLSearchParams(body);
  const [method, idSite, date] = [sent.get("method") ?? "", Number(sent.get("idSite")), sent.get("date") ?? ""];
  state.asked.push({ method, date, address: query.toString() });
  if (sent.get("module") !== "API" || sent.get("format")?.toUpperCase() !== "JSON") return fail("Sandbox speaks JSON of the API alone.");
  // Since Matomo 5 a token in an address can be forbidden; here it is.
  if (query.has("token_auth") || (sent.get("token_auth") ?? "") === "" || sent.get("token_auth") === "expired")
    return fail(
      "Unable to authenticate with the provided token. It is either invalid, expired or is required to be sent as a POST parameter.",
    );
  if (state.refuses || idSite === 404)
    return fail(`You can't access this resource as it requires 'view' access for the website id = ${idSite}.`);
  const [from, to] = date.split(",");
  if (sent.get("period") !== "day" || from === undefined || to === undefined || !/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/.test(date))
    return fail(
      `Date format must be: YYYY-MM-DD, or 'today' or 'yesterday' or any keyword supported by the strtotime function, here: ${date}`,
    );
  const days = daysFrom(from, to).filter((_, at) => state.leavesOut === 0 || at % state.leavesOut !== 0);
  const limit = Number(sent.get("filter_limit") ?? 100);
  const report = Object.fromEntries(days.map((day) => [day, reportOf(method, idSite, day, limit)]));
  return Object.values(report).includes(undefined) ? fail(`The method '${method}' does not exist or is not available.`) : json(report);
};

const routes: readonly Route[] = [{ method: "POST", path: "/matomo/index.php", answer }];
/** Figures of websites. */
export const matomo: Party = { name: "matomo", routes };

/** For tests: makes Matomo refuse, or leave out every second or third day; tells what was asked since. */
export const matomoDesk: Party = {
  name: "matomo-desk",
  routes: [
    {
      method: "PUT",
      path: "/matomo-desk",
      answer: ({ body }) => {
        const { refuses = false, leavesOut = 0 } = JSON.parse(body) as { refuses?: boolean; leavesOut?: number };
        Object.assign(state, { refuses, leavesOut, asked: [] });
        return json({ refuses, leavesOut });
      },
    },
    { method: "GET", path: "/matomo-desk", answer: () => json(state.asked) },
  ],
};
