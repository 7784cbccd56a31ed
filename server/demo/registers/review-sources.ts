import type pg from "pg";

/** Where reviews of the demo world come from: id, name, short, host, path of an example, takes answers, confirms who writes, can be added. */
const SOURCES: readonly (readonly [string, string, string, string, string, boolean, boolean, boolean])[] = [
  ["nahwerk", "Nahwerk", "Nw", "nahwerk.example", "e/4081552", true, true, false],
  ["ortsfink", "Ortsfink", "Of", "ortsfink.example", "e/4081552", true, true, false],
  ["WKDB", "Wer kennt den Besten", "Wk", "werkenntdenbesten.example", "e/4081552", true, true, false],
  ["11880", "11880", "11", "11880.example", "branchenbuch/koeln/4081552.html", true, true, false],
  ["kartenblick", "Kartenblick", "Kb", "kartenblick.example", "ort/maler-kranz", true, false, true],
  ["branchenkompass", "Branchenkompass", "Bk", "branchenkompass.example", "firma/maler-kranz", false, false, true],
  ["stadtlupe", "Stadtlupe", "Sl", "stadtlupe.example", "koeln/maler-kranz", true, false, true],
  ["stadtblick", "Stadtblick", "Sb", "stadtblick.example", "maler-kranz", false, false, true],
  ["golocal", "Golocal", "Gl", "golocal.example", "koeln/maler/kranz", false, false, true],
  ["dialo", "Dialo", "Di", "dialo.example", "d/maler-kranz", false, false, true],
];

const HOUR_MS = 3_600_000;

/** A source as systems of the provider bring it; read an hour ago. */
export const demoSources = (now: number) =>
  SOURCES.map(([id, name, short, host, path, canReply, verified, selectable]) => ({
    id,
    name,
    short,
    hosts: [host],
    exampleUrl: `https://${host}/${path}`,
    canReply,
    verified,
    selectable,
    readAt: new Date(now - HOUR_MS).toISOString(),
  }));

/** Makes the sources of the demo known, and when they were read; what else is known of those that are there stays as it is. */
export const addSources = async (client: pg.ClientBase): Promise<void> => {
  for (const { id, name, short, hosts, exampleUrl, canReply, verified, selectable, readAt } of demoSources(Date.now()))
    await client.query(
      `insert into review_source (id, name, short, hosts, example_url, can_reply, verified, selectable, read_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do update set read_at = excluded.read_at`,
      [id, name, short, hosts, exampleUrl, canReply, verified, selectable, readAt],
    );
};
