import type { Defect } from "./defect.ts";

/* What a proof is worth: of one mailbox, for as long as nothing ended it, and whole or not at all. */

const address = (name: string) => ({ project: "attack", file: "server/test/attack/email-proof.test.ts", name }) as const;

export const proofs: readonly Defect[] = [
  {
    id: "link-confirms-any-address",
    what: "the link to one mailbox confirms whatever address is wished for now",
    file: "server/src/areas/user/email-change.service.ts",
    find: "  if (taken?.email !== email) throw",
    put: "  if (!taken) throw",
    caughtBy: address("the address stands in the link itself"),
  },
  {
    id: "wish-keeps-links",
    what: "a wish for an address leaves the link of an earlier wish open",
    file: "server/src/areas/user/security.handlers.ts",
    find: '    await voidLinks(tx, actor.userId, "email-activate");\n    await enqueue',
    put: "    await enqueue",
    caughtBy: address("ends with another wish"),
  },
  {
    id: "discarded-wish-keeps-link",
    what: "the link of a wish that was discarded stays open",
    file: "server/src/areas/user/security.handlers.ts",
    find: '    await voidLinks(tx, actor.userId, "email-activate");\n    return profileOf',
    put: "    return profileOf",
    caughtBy: address("ends when the wish is discarded"),
  },
  {
    id: "wish-without-limit",
    what: "wishing for an address sends letters without end",
    file: "contract/src/areas/user/user.calls.ts",
    find: '    stepUp: true,\n    rate: "mail",\n  },\n  deleteProfile',
    put: "    stepUp: true,\n  },\n  deleteProfile",
    caughtBy: address("wishing is limited"),
  },
];
