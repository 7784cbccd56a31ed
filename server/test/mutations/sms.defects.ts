import type { Defect } from "./defect.ts";

/* Being told by SMS, who of a company hears of what, and who stands in. */

const AT = "server/src/doors/told";
const sms = (name: string) => ({ project: "server", file: `${AT}/sms/sms.api.test.ts`, name }) as const;
const heard = (name: string) => ({ project: "server", file: `${AT}/heard.api.test.ts`, name }) as const;

const standIn = (name: string) => ({ project: "server", file: `${AT}/stand-in.api.test.ts`, name }) as const;

export const smsDefects: readonly Defect[] = [
  {
    id: "sms-guesses-not-counted",
    what: "a code can be guessed as often as somebody likes",
    file: `${AT}/sms/number.store.ts`,
    find: " and tries < ${sql.lit(SMS_CODE.tries)}",
    put: "",
    caughtBy: sms("a code is good for a few guesses, for some minutes, and for its own number and person"),
  },
  {
    id: "sms-codes-by-person",
    what: "a number gets codes without end, if other people ask for them",
    file: `${AT}/sms/sending.ts`,
    find: "steady(key, `sms:${waiting.number}`)",
    put: "steady(key, `sms:${userId}`)",
    caughtBy: sms("a number gets a few codes in an hour, whoever asks for them"),
  },
  {
    id: "sms-taken-and-sent-again",
    what: "a message that the provider took without saying so comes twice",
    file: `${AT}/sms/sending.ts`,
    find: "  await deliver(parts, job, { to, from: sender.name, text, withinSeconds: WITHIN_SECONDS }, known);",
    put: "  await deliver(parts, job, { to, from: sender.name, text, withinSeconds: WITHIN_SECONDS });",
    caughtBy: sms("what the provider took without saying so is not sent again"),
  },
  {
    id: "sms-to-numbers-not-confirmed",
    what: "a number that nobody has confirmed counts as a way",
    file: `${AT}/member.store.ts`,
    find: " and s.state = 'confirmed'",
    put: "",
    caughtBy: sms("who of the company hears by SMS is seen by the others; a number that is not confirmed is no way"),
  },
  {
    id: "sms-without-end",
    what: "a company may have any number of messages on a day",
    file: `${AT}/spreading.ts`,
    find: "Math.min(await findLeftToday(tx, accountId), 0)",
    put: "Math.max(await findLeftToday(tx, accountId), 0)",
    caughtBy: sms("a company has so many on a day; the rest comes on the other ways alone"),
  },
  {
    id: "sms-blocked-and-kept",
    what: "a number that the provider refuses is written to again and again",
    file: "server/src/gateways/sms.ts",
    find: '  21610: "blocked",\n',
    put: "",
    caughtBy: sms("is written to no more, and its person reads why"),
  },
  {
    id: "heard-by-dead-ways",
    what: "somebody seems to hear by mail whose mails do not arrive",
    file: `${AT}/hearing.ts`,
    find: "({ unreached }) => !unreached",
    put: "() => true",
    caughtBy: heard("whoever belongs to a company sees who of it hears of what, and by which ways that lead somewhere"),
  },
  {
    id: "stand-in-of-nobody",
    what: "what somebody would hear by mail is lost where the stand-in gets no mails",
    file: `${AT}/hearing.ts`,
    find: "if (standIn?.let_in && REACHES[by](standIn)) return standIn;",
    put: "if (standIn?.let_in) return REACHES[by](standIn) ? standIn : undefined;",
    caughtBy: standIn("it comes by the times of the stand-in, and to the person where no letter reaches the stand-in"),
  },
  {
    id: "stand-in-by-own-wishes",
    what: "what the stand-in does not want of their own is lost for whoever is away",
    file: `${AT}/wishes.ts`,
    find: "const member = wishing.get(row.instead_of ?? userId);",
    put: "const member = wishing.get(userId);",
    caughtBy: standIn("what would reach somebody reaches the stand-in, who reads for whom; the inbox stays their own"),
  },
  {
    id: "stand-in-named-by-strangers",
    what: "somebody of another company can be named",
    file: `${AT}/stand-in.ts`,
    find: "if (!isOneOfUs || to < isoDay",
    put: "if (to < isoDay",
    caughtBy: standIn("nobody names somebody of another company, themselves, or days that are over"),
  },
  {
    id: "stand-in-hears-twice",
    what: "what is one's own comes as another's",
    file: `${AT}/spreading.ts`,
    find: "Number(one.insteadOf !== null) - Number(other.insteadOf !== null)",
    put: "Number(other.insteadOf !== null) - Number(one.insteadOf !== null)",
    caughtBy: standIn("who hears of it anyhow hears of it once, and as their own"),
  },
  {
    id: "heard-of-the-erased",
    what: "somebody who is to be erased is still named to the others",
    file: `${AT}/heard.ts`,
    find: "colleagues.filter(({ let_in }) => let_in)",
    put: "colleagues",
    caughtBy: heard("what the company has locked reaches nobody; whoever cannot sign in or has left is not among them"),
  },
];
