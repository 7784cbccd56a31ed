import { setTimeout as wait } from "node:timers/promises";
import { json, page, redirect, type Answered, type Asked, type Party } from "../router.ts";
import { homePage, imprintPage, privacyPage, type Look } from "./websites.pages.ts";

/* The websites of companies: `/websites/<scheme>/<host>/<path>`. What is wrong with one is set by its host. */

const MODES = [
  "good",
  "no-imprint",
  "no-privacy",
  "not-for-phones",
  "other-phone",
  "slow",
  "endless",
  "inward",
  "loop",
  "elsewhere",
  "garbage",
  "wrong-certificate",
  "ending-certificate",
  "plain",
  "not-found",
  "cut",
] as const;
type Mode = (typeof MODES)[number];

const state = { modes: new Map<string, Mode>(), asked: [] as { host: string; path: string; cookie: string | undefined }[] };

/** The company of the design; whoever else has a website shares its number. */
const PHONE = "0221 4710123";
const GOOD: Look = {
  imprint: true,
  privacy: true,
  viewport: true,
  phone: PHONE,
  thursday: "8:00–12:00 und 13:00–17:30 Uhr",
  undescribed: 4,
};
const ENDLESS_BYTES = 5_000_000;
const SLOW_MS = 3_500;
const DAY_MS = 86_400_000;

const LOOKS: Partial<Record<Mode, Partial<Look>>> = {
  "no-imprint": { imprint: false },
  "no-privacy": { privacy: false },
  "not-for-phones": { viewport: false },
  "other-phone": { phone: "0221 999990" },
};
const pageAt = (host: string, path: string, mode: Mode): Answered => {
  if (path === "/impressum") return page(imprintPage(host));
  if (path === "/datenschutz") return page(privacyPage(host));
  return path === "/" ? page(homePage(host, { ...GOOD, ...LOOKS[mode] })) : page("<h1>Nicht gefunden</h1>", 404);
};
const FAULTS: Partial<Record<Mode, (host: string) => Answered>> = {
  endless: () => page(`<h1>Endlos</h1>${"x".repeat(ENDLESS_BYTES)}`),
  inward: () => redirect("http://169.254.169.254/latest/meta-data/"),
  loop: (host) => redirect(`https://${host}/`),
  elsewhere: () => redirect("https://www.parkplatz.example/"),
  garbage: () => ({ status: 200, headers: { "content-type": "application/octet-stream" }, body: "\u0000\u0001\u0002" }),
  "wrong-certificate": () => ({ status: 200, headers: { "x-certificate": "wrong" }, body: "" }),
  "not-found": () => page("<h1>Diese Seite gibt es nicht</h1>", 404),
  cut: () => ({ status: 200, headers: { "content-type": "text/html" }, body: "", cut: true }),
};

const answer = async ({ rest, headers }: Asked): Promise<Answered> => {
  const [scheme = "", host = "", ...parts] = rest.split("/");
  const path = `/${parts.join("/")}`;
  state.asked.push({ host, path, cookie: headers["cookie"] });
  const mode = state.modes.get(host) ?? "good";
  const fault = FAULTS[mode];
  if (fault) return fault(host);
  if (mode === "slow" && path === "/") await wait(SLOW_MS);
  if (mode === "plain" && scheme === "https") return redirect(`http://${host}${path}`);
  const days = mode === "ending-certificate" ? 9 : 80;
  const until = new Date(Date.now() + days * DAY_MS).toUTCString();
  const found = pageAt(host, path, mode);
  return scheme === "https" ? { ...found, headers: { ...found.headers, "x-certificate-until": until } } : found;
};

/** Websites of companies. */
export const websites: Party = { name: "websites", routes: [{ method: "GET", path: "/websites/*", answer }] };

/** For tests: what is wrong with the website at a host; tells what was asked for. */
export const websitesDesk: Party = {
  name: "websites-desk",
  routes: [
    {
      method: "PUT",
      path: "/websites-desk",
      answer: ({ body }) => {
        const { host, mode } = JSON.parse(body) as { host: string; mode: string };
        const known = MODES.find((one) => one === mode);
        if (!known) return json({ error: `Modes: ${MODES.join(", ")}` }, 400);
        state.modes.set(host, known);
        return json({ host, mode });
      },
    },
    { method: "GET", path: "/websites-desk", answer: () => json(state.asked) },
  ],
};
