import type { Defect } from "./defect.ts";

/* Customer care: what it may leave behind in a company, what the company sees of it, and who comes in by the directory. */

const room = (name: string) => ({ project: "server", file: "server/src/areas/customer-care/customer-care.api.test.ts", name }) as const;
const attack = (name: string) => ({ project: "attack", file: "server/test/attack/care.test.ts", name }) as const;
const openid = (name: string) => ({ project: "attack", file: "server/test/attack/openid.test.ts", name }) as const;
const masks = (name: string) => ({ project: "attack", file: "server/test/attack/care-masks.test.ts", name }) as const;
const MIGRATION = "server/migrations/0115_customer_care.sql";

export const customerCareDefects: readonly Defect[] = [
  {
    id: "care-writes-as-the-portal",
    what: "what staff write goes by the role of the portal, which may change everything",
    file: "server/src/http/run.ts",
    find: 'kind === "cuca" && scope !== "desk" && !(scope === "user" && careMayWrite === true);',
    put: 'kind === "cuca" && scope !== "desk" && careMayWrite === true && scope !== "user";',
    caughtBy: attack("with the application's check switched off the database refuses, and still no row moves"),
  },
  {
    id: "masks-off",
    what: "login and address are shown before anybody said why",
    file: MIGRATION,
    find: "case when member.is_shown then u.email else masked_address(u.email) end",
    put: "u.email",
    caughtBy: room("masks login and address until the visit says why it wants to know; the company reads why"),
  },
  {
    id: "mask-skipped-in-lists",
    what: "what is personal to consumers is not looked for in lists",
    file: "server/src/http/answer/personal-parts.ts",
    find: 'if (def.type === "array") return ofEach(def.element);',
    put: 'if (def.type === "array") return undefined;',
    caughtBy: masks("is in no byte that a visit gets, until it has said why; then it gets what the owner gets"),
  },
  {
    id: "shown-to-every-visit",
    what: "what one visit was shown is shown to every other visit of the company",
    file: "server/src/session/contacts-shown.store.ts",
    find: '.where("family", "=", p("family"))',
    put: '.where((eb) => eb.or([eb("family", "=", p("family")), eb("family", "is not", null)]))',
    caughtBy: masks("is shown to this very visit: not to the next one of the same person, nor to a colleague, nor in another company"),
  },
  {
    id: "consumers-not-counted",
    what: "what is shown of consumers does not count",
    file: "server/src/http/visit-sight.ts",
    find: "if (records > 0) await",
    put: "if (records < 0) await",
    caughtBy: masks(
      "counts every record that is shown, and none that is masked; the 201st is refused, with an alarm, and a colleague goes on",
    ),
  },
  {
    id: "visit-goes-on",
    what: "a visit goes on in a company that lets nobody look any more",
    file: MIGRATION,
    find: "for each row when (not new.allowed) execute function care_access_closed();",
    put: "for each row when (new.allowed is null) execute function care_access_closed();",
    caughtBy: room("a company that says no is left in peace at once, and let in again when it says yes"),
  },
  {
    id: "pin-without-end",
    what: "the telephone PIN can be guessed for ever",
    file: "server/src/areas/customer-care/access.store.ts",
    find: "set pin_tries = a.pin_tries + 1 where a.pin_tries < ${sql.lit(PIN_TRIES)}",
    put: "set pin_tries = a.pin_tries + 1 where a.pin_tries < ${sql.lit(PIN_TRIES * 1000)}",
    caughtBy: room("whoever says to have the company on the telephone names its PIN; five wrong ones end it, and another one opens again"),
  },
  {
    id: "proposal-over-newer",
    what: "a proposal overwrites what the owner has changed since",
    file: "server/src/areas/customer-care/proposal.service.ts",
    find: 'if (row.version !== row.present) throw new Refused("conflict");',
    put: "row.version = row.present;",
    caughtBy: room("that the owner has overtaken is a conflict, at both ends"),
  },
  {
    id: "proposal-by-anybody",
    what: "whoever may read the documents changes the entry by confirming a proposal",
    file: "contract/src/call-rights.ts",
    find: '"customerCare.confirmProposal": "entry"',
    put: '"customerCare.confirmProposal": "documents"',
    caughtBy: room("is answered by whoever may change the entry, and by nobody else"),
  },
  {
    id: "deeplink-without-product",
    what: "a deeplink is made for a company without a website product",
    file: "server/src/areas/customer-care/visit.store.ts",
    find: "and w.editable and exists (",
    put: "and w.editable and true or exists (",
    caughtBy: attack("only a company with a website product that runs has a link"),
  },
  {
    id: "any-issuer-answers",
    what: "the answer of another issuer is taken (mix-up)",
    file: "server/src/gateways/staff-directory.ts",
    find: "...(iss !== undefined && { iss }) })) back.searchParams.set(name, value);",
    put: "iss: settings.issuer })) back.searchParams.set(name, iss === undefined ? value : value);",
    caughtBy: openid(": nobody is in"),
  },
  {
    id: "group-for-ever",
    what: "whoever has left the group stays in",
    file: "server/src/areas/auth/sign-on/sign-on.service.ts",
    find: "if (now?.may.includes(kept.errand as StaffErrand)) {",
    put: "if (now) {",
    caughtBy: openid("is out with the next look of the worker"),
  },
];
