import type { Defect } from "./defect.ts";

/* What systems of the provider send over the wire. */

const HTTP = "server/src/doors/feed/http";
const wire = (name: string) => ({ project: "server", file: `${HTTP}/feed-http.api.test.ts`, name }) as const;

export const feedHttpDefects: readonly Defect[] = [
  {
    id: "signature-counts-twice",
    what: "a request that was listened to can be sent again",
    file: `${HTTP}/admission.ts`,
    find: "if (!(await claimNonce(on, said)))",
    put: 'if (!(await claimNonce(on, said)) && said.nonce === "")',
    caughtBy: wire("replayed, also at the same moment"),
  },
  {
    id: "ended-key-opens",
    what: "a key that has ended still opens the feed",
    file: `${HTTP}/admission.ts`,
    find: "if (key.ended) throw",
    put: 'if (key.ended && said.nonce === "") throw',
    caughtBy: wire("both are good until the old one ends"),
  },
  {
    id: "packing-unsigned",
    what: "somebody on the way says that a body is packed",
    file: `${HTTP}/admission.ts`,
    find: '...(field("content-encoding") === undefined ? [] : ["content-encoding"]),',
    put: "",
    caughtBy: wire("packed afterwards"),
  },
  {
    id: "digest-unchecked",
    what: "another body than the signed one is taken",
    file: `${HTTP}/body.ts`,
    find: "if (!promised.digests.every(isAsPromised)) throw",
    put: "if (!promised.digests.every(isAsPromised) && promised.packed) throw",
    caughtBy: wire("other bytes than the digest tells of"),
  },
  {
    id: "bomb-unpacked",
    what: "a packed body is measured only before it is unpacked",
    file: `${HTTP}/body.ts`,
    find: "pipeline(received, createGunzip(), unpacked, keep)",
    put: "pipeline(received, createGunzip(), keep)",
    caughtBy: wire("a bomb"),
  },
  {
    id: "entity-of-others",
    what: "a feeder brings records that are another's",
    file: `${HTTP}/routes.ts`,
    find: "if (!feeder.entities.includes(name))",
    put: 'if (!feeder.entities.includes(name) && name === "")',
    caughtBy: wire("a kind of record of another feeder"),
  },
  {
    id: "delivery-of-others",
    what: "a feeder reads what became of another's request",
    file: `${HTTP}/delivery.store.ts`,
    find: '.where("number", "=", p("number"))\n    .where("feeder", "=", p("feeder")),',
    put: '.where("number", "=", p("number")),',
    caughtBy: wire("what became of another feeder's request"),
  },
];
