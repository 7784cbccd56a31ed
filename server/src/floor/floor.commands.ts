import type pg from "pg";
import { writeOpen } from "../db/db.ts";
import { linkStaff } from "./link-staff.ts";
import { enrolStaff } from "./enrol-staff.ts";
import { indexAddresses } from "./index-addresses.ts";
import { verifyTrail } from "../records/audit-chain.store.ts";
import type { Command } from "../room.ts";
import { endEverybodysSessions, endPersonsSessions, reasonOf } from "./end-sessions.ts";
import { remakeAll, statusOf } from "./keys.ts";
import { endChange, makePasswords, takePasswords } from "./role-passwords.ts";
import { linesOfSecret } from "../secret-settings.ts";
import { replay } from "./replay-erasures.ts";
import { endCase, listCases } from "./staff-cases.ts";

const endSessions: Command = {
  does: "signs one person or everybody out",
  takes: {
    "[--person <login or number>]": "whom",
    "[--everybody]": "everybody, staff on a visit among them",
    '--reason "…"': "10 to 200 letters that stay in the audit trail",
  },
  example: '--person anna@kranz.example --reason "Gerät gestohlen, Ticket 42"',
  audited: "job",
  run: async ({ withAdmin, job, key, note, say, requestId }, wish) => {
    const reason = reasonOf(wish);
    const { person } = wish;
    const { count, userId } = await (person === undefined
      ? withAdmin((admin) => endEverybodysSessions(admin, reason, requestId))
      : endPersonsSessions(job, key, person, reason, requestId));
    note("sessions-ended-by-operator", { who: userId, call: "cli:end-sessions", count });
    say(`${count} sessions ended`);
    return true;
  },
};

/** Sees every chain, so it comes in as the administrator. Says numbers only. */
const verifyAudit: Command = {
  does: "checks the audit trail, all of it or one chain; exit code 1 when a link does not hold",
  takes: {
    "[company|person]": "whose chain",
    "[id]": "their number",
  },
  example: "company 4711",
  audited: { not: "says numbers only; every night" },
  run: async ({ withAdmin, auditKeys, note, say }, { words: [kind, id] }) => {
    if (kind !== undefined && ((kind !== "company" && kind !== "person") || !/^[1-9]\d*$/.test(id ?? "")))
      throw new Error("verify-audit takes nothing, or company or person and a number.");
    const chain = id === undefined ? undefined : { accountId: kind === "company" ? id : "0", userId: kind === "company" ? "0" : id };
    const check = (admin: pg.Pool) => writeOpen(admin, (tx) => verifyTrail(tx, auditKeys, chain));
    const { broken, lines, chains } = await withAdmin(check);
    for (const link of broken) say(`${link.accountId}/${link.userId}/${link.seq ?? "head"} ${link.what}`);
    say(`${lines} lines in ${chains} chains, ${broken.length} broken`);
    if (broken.length > 0) note("audit-chain-broken", { call: "cli:verify-audit", count: broken.length });
    return broken.length === 0 && (chain === undefined || chains > 0);
  },
};

const openCases: Command = {
  does: "lists what people wait for and only a person can do, the oldest first",
  takes: {},
  example: "",
  audited: "admin",
  run: async ({ withAdmin, say }) => {
    for (const line of await withAdmin(listCases)) say(line);
    return true;
  },
};

const closeCase: Command = {
  does: "ends one of the cases that open-cases lists",
  takes: {
    "<id>": "the number of the case",
    '--outcome "…"': "10 to 200 letters that the person can read",
  },
  example: '2f0c1d7e-0000-4000-8000-000000000000 --outcome "Am Telefon geklärt"',
  audited: "admin",
  run: async ({ withAdmin, requestId }, { words: [id], outcome }) => {
    await withAdmin((admin) => endCase(admin, id, outcome, requestId));
    return true;
  },
};

const index: Command = {
  does: "makes people who were brought along with a login name known by their address, too",
  takes: {},
  example: "",
  audited: "admin",
  run: async ({ withAdmin, key, say }) => {
    say(JSON.stringify(await withAdmin((admin) => indexAddresses(admin, key))));
    return true;
  },
};

const enrol: Command = {
  does: "prints the code with which a member of staff sets up a second factor",
  takes: {
    "<login>": "their login name",
    "[--reset]": "takes the old one away, and ends what is open",
  },
  example: "dienst@provider.example --reset",
  audited: "job",
  run: async ({ job, key, note, say, requestId }, { words: [login], reset }) => {
    if (login === undefined) throw new Error("enrol-staff needs the login name.");
    const { code, userId } = await enrolStaff(job, key, login, { reset }, requestId);
    note("staff-code-issued", { who: userId, staff: true, call: "cli:enrol-staff", ...(reset ? { why: "reset" } : {}) });
    say(code);
    return true;
  },
};

const link: Command = {
  does: "ties a member of staff to who they are in the directory, and ends what is open; from then on no password counts there",
  takes: {
    "<login>": "their login name",
    "<subject>": "their `sub` in the directory",
  },
  example: "dienst@provider.example 9f1c2a",
  audited: "job",
  run: async ({ job, withAdmin, key, staffIssuer, note, say, requestId }, { words: [login, subject] }) => {
    if (login === undefined || subject === undefined) throw new Error("link-staff needs the login name and the subject of the directory.");
    const userId = await withAdmin((admin) => linkStaff(admin, job, key, { login, issuer: staffIssuer, subject }, requestId));
    note("staff-linked", { who: userId, staff: true, call: "cli:link-staff" });
    say("linked");
    return true;
  },
};

const keys: Command = {
  does: "says what still needs which key of the ring, or makes anew what can be; exit code 1 while an old key is needed",
  takes: {
    "status|remake": "say it, or make anew by the key that writes",
  },
  example: "status",
  audited: "admin",
  run: async ({ withAdmin, key, keyed, say }, { words: [verb] }) => {
    if (verb !== "status" && verb !== "remake") throw new Error("keys needs status or remake.");
    if (verb === "remake") return withAdmin((admin) => remakeAll(admin, key, keyed, say));
    const { lines, free } = await withAdmin((admin) => statusOf(admin, key, keyed));
    for (const line of lines) say(line);
    return free;
  },
};

const FOLDER = { "<folder>": "where DATABASE_PASSWORD_APP and the others are, a file each" };
const newPasswords: Command = {
  does: "makes new passwords of the database's roles; the ones before stand behind them, and both hold for our processes",
  takes: FOLDER,
  example: "/etc/portal/secrets",
  audited: "admin",
  run: ({ say }, { words: [folder] }) => {
    for (const role of makePasswords(folder, linesOfSecret)) say(role);
    return Promise.resolve(true);
  },
};
const setPasswords: Command = {
  does: "tells the database the passwords that stand first in these files, hashed (SCRAM)",
  takes: FOLDER,
  example: "/etc/portal/secrets",
  audited: "admin",
  run: async ({ withAdmin, say }, { words: [folder] }) => {
    for (const role of await withAdmin((admin) => takePasswords(admin, folder, linesOfSecret))) say(role);
    return true;
  },
};
const endPasswords: Command = {
  does: "takes the passwords before out of these files, once the database has the new ones",
  takes: FOLDER,
  example: "/etc/portal/secrets",
  audited: "admin",
  run: async ({ withAdmin, say }, { words: [folder] }) => {
    for (const role of await withAdmin((admin) => endChange(admin, folder, linesOfSecret))) say(role);
    return true;
  },
};

export const commands = {
  keys,
  "open-cases": openCases,
  "close-case": closeCase,
  "index-addresses": index,
  "enrol-staff": enrol,
  "link-staff": link,
  "end-sessions": endSessions,
  "verify-audit": verifyAudit,
  "new-role-passwords": newPasswords,
  "set-role-passwords": setPasswords,
  "end-role-passwords": endPasswords,
  "replay-erasures": replay,
} satisfies Record<string, Command>;
