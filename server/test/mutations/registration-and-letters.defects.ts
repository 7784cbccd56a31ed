import type { Defect } from "./defect.ts";

/* Registering with somebody else's address, and letters that anybody can have sent to anybody. */

const preHijack = (name: string) => ({ project: "attack", file: "server/test/attack/pre-hijack.test.ts", name }) as const;
const letters = (name: string) => ({ project: "attack", file: "server/test/attack/letters.test.ts", name }) as const;
const upkeep = (name: string) => ({ project: "fault", file: "server/test/fault/upkeep.test.ts", name }) as const;

const registration: readonly Defect[] = [
  {
    id: "resend-of-anybody",
    what: "another mail is sent of whatever registration of the address is newest",
    file: "server/src/areas/auth/registration/registration.store.ts",
    find: '    .where("device_hash", "=", p("deviceHash"))\n',
    put: '    .where(sql<boolean>`${p("deviceHash")}::bytea is not null`)\n',
    caughtBy: preHijack("guesses of a stranger use up nobody else's code"),
  },
  {
    id: "link-without-registrant",
    what: "the link of a stranger's registration makes the account, with the stranger's password",
    file: "server/src/areas/auth/registration/registration.service.ts",
    find: 'if (!(await isRegistrant(deps.key, found, follower))) throw new Refused("wrong-credentials", { field: "password" });',
    put: "await isRegistrant(deps.key, found, follower);",
    caughtBy: preHijack("the attacker's letter opens nothing"),
  },
  {
    id: "any-browser-is-the-registrants",
    what: "any browser with a cookie counts as the one that registered",
    file: "server/src/areas/auth/registration/registration.service.ts",
    find: "if (device !== undefined && begunIn?.equals(sha256(device)) === true) return true;",
    put: "if (device !== undefined && begunIn !== null) return true;",
    caughtBy: preHijack("the attacker's letter opens nothing"),
  },
  {
    id: "strangers-registrations-left",
    what: "what others registered for an address waits on after its owner is in",
    file: "server/src/areas/auth/registration/registration.service.ts",
    find: "    await dropRegistrations(tx, name);\n",
    put: "",
    caughtBy: preHijack("the attacker's letter opens nothing"),
  },
  {
    id: "expired-registrations-kept",
    what: "registrations that nobody confirmed are kept for ever",
    file: "server/src/areas/auth/registration/registration.store.ts",
    find: '.where("expires_at", "<", sql<Date>`now()`)',
    put: '.where("expires_at", "<", sql<Date>`now() - interval \'1 year\'`)',
    caughtBy: upkeep("erases registrations that nobody confirmed in time"),
  },
  {
    id: "one-plan-for-all-upkeep",
    what: "all upkeep is planned under one name, so that only the last task ever runs",
    file: "server/src/jobs/worker.ts",
    find: 'key: "task" in data ? data.task : ""',
    put: 'key: ""',
    caughtBy: upkeep("plans every task under a name of its own"),
  },
];

const post: readonly Defect[] = [
  {
    id: "names-with-links",
    what: "a name may be a web address",
    file: "contract/src/values/text/person-name.ts",
    find: " && !ADDRESS.test(text)",
    put: "",
    caughtBy: letters("is no name when it leads anywhere"),
  },
  {
    id: "greeting-as-stored",
    what: "letters greet with whatever was stored as a name",
    file: "server/src/session/greeting.ts",
    find: "return isPersonName(name) ?",
    put: 'return name !== "" ?',
    caughtBy: letters("that was stored before there was a rule"),
  },
  {
    id: "letters-without-number",
    what: "a mailbox gets as many activation mails as somebody asks for",
    file: "server/src/areas/auth/auth.jobs.ts",
    find: '    if (!(await mayWrite(tx, "registration", email))) return undefined;\n',
    put: "",
    caughtBy: letters("five hundred senders, one address"),
  },
  {
    id: "mailbox-by-spelling",
    what: "every spelling of an address has an allowance of its own",
    file: "server/src/records/letter-quota.ts",
    find: '`${(name.split("+")[0] ?? "").replaceAll(".", "")}@${host}`',
    put: "`${name}@${host}`",
    caughtBy: letters("five hundred senders, one address"),
  },
  {
    id: "resets-locked-by-strangers",
    what: "whoever asks for somebody's new password often enough keeps the owner from theirs",
    file: "server/src/records/letter-quota.ts",
    find: "reset: { hour: 3, day: 10, gap: RESET_GAP_MINUTES },",
    put: "reset: { hour: 3, day: 10, gap: null },",
    caughtBy: letters("who asks for somebody's new password all day"),
  },
  {
    id: "new-address-without-number",
    what: "people with an account flood any address by claiming that it is theirs",
    file: "server/src/areas/user/user.jobs.ts",
    find: '|| !(await mayWrite(tx, "new-address", change.new_email))) return undefined;',
    put: "|| !mayWrite) return undefined;",
    caughtBy: letters("an address that people with an account claim"),
  },
  {
    id: "letters-counted-at-once",
    what: "letters that are written at the same moment are not counted against each other",
    file: "server/src/records/letter-count.store.ts",
    find: "  await on.rows(queueUp, { mailbox: letter.mailbox });\n",
    put: "",
    caughtBy: letters("a job that is tried again counts once"),
  },
];

/** All of them. */
export const registrationAndLetters: readonly Defect[] = [...registration, ...post];
