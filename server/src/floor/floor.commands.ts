import type pg from "pg";
import { writeOpen } from "../db/db.ts";
import { linkStaff } from "./link-staff.ts";
import { enrolStaff } from "./enrol-staff.ts";
import { indexAddresses } from "./index-addresses.ts";
import { verifyTrail } from "../records/audit-chain.store.ts";
import type { Command } from "../room.ts";
import { endEverybodysSessions, endPersonsSessions, reasonOf } from "./end-sessions.ts";
import { remakeAll, statusOf } from "./keys.ts";
import { endCase, listCases } from "./staff-cases.ts";

const endSessions: Command = {
  usage: [
    '--person <login or number> | --everybody  --reason "…"',
    "signs one person or everybody out; the reason stays in the audit trail",
  ],
  run: async ({ withAdmin, job, key, note, say }, wish) => {
    const reason = reasonOf(wish);
    const { person } = wish;
    const { count, userId } = await (person === undefined
      ? withAdmin((admin) => endEverybodysSessions(admin, reason))
      : endPersonsSessions(job, key, person, reason));
    note("sessions-ended-by-operator", { who: userId, call: "cli:end-sessions", count });
    say(`${count} sessions ended`);
    return true;
  },
};

/** Sees every chain, so it comes in as the administrator. Says numbers only. */
const verifyAudit: Command = {
  usage: ["[company|person <id>]", "checks the audit trail, all of it or one chain; exit code 1 when a link does not hold"],
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
  usage: ["", "what people wait for and only a person can do, the oldest first"],
  run: async ({ withAdmin, say }) => {
    for (const line of await withAdmin(listCases)) say(line);
    return true;
  },
};

const closeCase: Command = {
  usage: ['<id> --outcome "…"', "ends one of them; the person can read the outcome"],
  run: async ({ withAdmin }, { words: [id], outcome }) => {
    await withAdmin((admin) => endCase(admin, id, outcome));
    return true;
  },
};

const index: Command = {
  usage: ["", "makes people who were brought along with a login name known by their address, too"],
  run: async ({ withAdmin, key, say }) => {
    say(JSON.stringify(await withAdmin((admin) => indexAddresses(admin, key))));
    return true;
  },
};

const enrol: Command = {
  usage: ["<login> [--reset]", "prints the code with which a member of staff sets up a second factor; --reset takes the old one away"],
  run: async ({ job, key, note, say }, { words: [login], reset }) => {
    if (login === undefined) throw new Error("enrol-staff needs the login name.");
    const { code, userId } = await enrolStaff(job, key, login, { reset });
    note("staff-code-issued", { who: userId, staff: true, call: "cli:enrol-staff", ...(reset ? { why: "reset" } : {}) });
    say(code);
    return true;
  },
};

const link: Command = {
  usage: [
    "<login> <subject>",
    "ties a member of staff to who they are in the directory (`sub`), and ends what is open; from then on no password counts there",
  ],
  run: async ({ job, withAdmin, key, staffIssuer, note, say }, { words: [login, subject] }) => {
    if (login === undefined || subject === undefined) throw new Error("link-staff needs the login name and the subject of the directory.");
    const userId = await withAdmin((admin) => linkStaff(admin, job, key, { login, issuer: staffIssuer, subject }));
    note("staff-linked", { who: userId, staff: true, call: "cli:link-staff" });
    say("linked");
    return true;
  },
};

const keys: Command = {
  usage: [
    "status | remake",
    "says what still needs which key of the ring, exit code 1 while an old one is needed; or makes anew by the key that writes what can be made anew",
  ],
  run: async ({ withAdmin, key, keyed, say }, { words: [verb] }) => {
    if (verb !== "status" && verb !== "remake") throw new Error("keys needs status or remake.");
    if (verb === "remake") return withAdmin((admin) => remakeAll(admin, key, keyed, say));
    const { lines, free } = await withAdmin((admin) => statusOf(admin, key, keyed));
    for (const line of lines) say(line);
    return free;
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
} satisfies Record<string, Command>;
