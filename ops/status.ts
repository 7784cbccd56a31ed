/* pnpm status [--json]: what is built, read from the wiring that the server and the portal run with. */
import { allCalls, type AreaName } from "@schaufenster/contract/all-calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { ROUTES, type RouteKey } from "@schaufenster/contract/paths.ts";
import { wireHandlers } from "@schaufenster/server/app.ts";
import { readConfig } from "@schaufenster/server/config.ts";
import { fileStoreOf } from "@schaufenster/server/connections.ts";
import { brandsOf } from "@schaufenster/server/registers/brands.ts";
import { overdue } from "@schaufenster/server/switches/registry.ts";
import { openFiles } from "@schaufenster/server/gateways/files.ts";
import { environment, PORT_BASES } from "./local/services.ts";

const nameOf = (call: Call): string => `${call.method} ${call.path}`;

const nobody = () => Promise.reject(new Error("nobody signs in here"));

/** Handlers are made as the server makes them; nobody asks them anything. */
const callStatus = () => {
  const config = readConfig(environment(PORT_BASES.dev));
  const files = openFiles(fileStoreOf(config));
  const handlers = wireHandlers(config, {
    files,
    throttle: { begin: nobody },
    careQuota: { take: nobody, takeRecord: nobody },
    door: { db: { rows: nobody }, write: nobody, writeAs: nobody, visitAs: nobody, writeForCompany: nobody },
    cache: { getBuffer: nobody, set: nobody },
    lists: { make: nobody },
    paper: { draw: nobody, close: nobody },
    findPublicPlace: nobody,
    readPublicHead: nobody,
    gather: { admit: () => undefined, add: nobody },
    brands: brandsOf([]),
    registers: { trades: nobody, keywords: nobody, features: nobody, places: nobody, streets: nobody },
  });
  files.close();
  const calls = Object.entries(allCalls).flatMap(([area, group]) =>
    Object.values<Call>(group).map((call) => ({ call, built: call.name in (handlers[area as AreaName] ?? {}) || call.disabled === true })),
  );
  const names = (wanted: (entry: (typeof calls)[number]) => boolean): string[] =>
    calls
      .filter(wanted)
      .map(({ call }) => nameOf(call))
      .sort();
  return {
    served: names(({ call, built }) => built && !call.ours),
    pending: names(({ call, built }) => !built && !call.ours),
    ours: names(({ call, built }) => built && call.ours === true),
  };
};

const paths = (wanted: (key: RouteKey) => boolean): string[] =>
  (Object.keys(ROUTES) as RouteKey[])
    .filter((key) => wanted(key) && !("ours" in ROUTES[key]))
    .map((key) => ROUTES[key].path)
    .sort();

/** As much of a room as is looked at here; the compiler would have to follow every screen otherwise. */
interface WebRoom {
  readonly screens: () => Promise<{ readonly screens: Readonly<Record<string, object>> }>;
}
const WEB_ROOMS = new URL("../web/src/rooms.ts", import.meta.url).href;

/** A route is built when it has its screen or leads on to another. */
const routeStatus = async () => {
  const { ROOMS } = (await import(WEB_ROOMS)) as { readonly ROOMS: readonly WebRoom[] };
  const lists = await Promise.all(ROOMS.map(async (room) => (await room.screens()).screens));
  const waiting = new Set(
    lists.flatMap((screens) => Object.entries(screens).flatMap(([key, screen]) => ("pending" in screen ? [key] : []))),
  );
  return { built: paths((key) => !waiting.has(key)), pending: paths((key) => waiting.has(key)) };
};

const status = { calls: callStatus(), routes: await routeStatus() };
if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify(status, null, 2)}\n`);
else {
  const { calls, routes } = status;
  process.stdout.write(
    `Calls   ${calls.served.length} of the specification served, ${calls.pending.length} pending, ${calls.ours.length} of our own served\n` +
      `Routes  ${routes.built.length} built, ${routes.pending.length} pending\n\nServed:\n  ${[...calls.served, ...calls.ours].join("\n  ")}\n\nBuilt routes:\n  ${routes.built.join("\n  ")}\n`,
  );
}

const late = overdue(new Date().toISOString().slice(0, 10));
if (late.length > 0) process.stderr.write(`Switches that should be gone from the code: ${late.join(", ")}\n`);
