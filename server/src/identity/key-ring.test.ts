import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sealedBefore } from "../../test/sealed-before.ts";
import { newXsrf, readToken, writeToken, xsrfMatches } from "../session/token.ts";
import { reseal, seal, sealedBy, unseal } from "./factors/secret-box.ts";
import { alone, lookup, openRing, ringOfOne, sign, signerOf, steady, verify, type KeyRing } from "./key-ring.ts";
import { checkPassword, hashesText, hashPassword, loginHash, loginHashes, readHashes, repepper } from "./passwords.ts";

const bytes = (least: number, most: number) => fc.uint8Array({ minLength: least, maxLength: most }).map((one) => Buffer.from(one));
const ids = fc.stringMatching(/^[a-z0-9]{1,16}$/);
/** Keys with different names and secrets, and which of them writes. */
const rings = fc
  .uniqueArray(fc.record({ id: ids, secret: bytes(32, 32) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ id, secret }) => `${id}${secret.toString("hex")}`,
    comparator: (a, b) => a.slice(0, -64) === b.slice(0, -64) || a.slice(-64) === b.slice(-64),
  })
  .chain((keys) => fc.nat(keys.length - 1).map((at) => openRing(keys, keys[at]?.id)));
const everyWriter = ({ keys }: KeyRing): readonly KeyRing[] => keys.map(({ id }) => openRing(keys, id));

test("what is signed is signed by HMAC-SHA-256, whatever the key and the parts", () => {
  const parts = fc.array(fc.oneof(fc.string({ unit: "binary" }), bytes(0, 300)), { maxLength: 4 });
  fc.assert(
    fc.property(bytes(0, 200), parts, (secret, all) => {
      const mac = createHmac("sha256", secret);
      for (const part of all) mac.update(part);
      expect(sign(ringOfOne(secret), ...all)).toEqual(mac.digest());
    }),
  );
});

describe("what is sealed", () => {
  test("opens in every ring that has its key, whichever writes there, and says whose it is", () => {
    fc.assert(
      fc.property(rings, fc.string(), fc.string(), bytes(0, 200), (ring, purpose, owner, plain) => {
        const sealed = seal(ring, purpose, owner, plain);
        expect(sealedBy(sealed)).toBe(ring.writes.id);
        for (const other of everyWriter(ring)) expect(unseal(other, purpose, owner, sealed)).toEqual(plain);
      }),
    );
  });
  test("opens for no other purpose, owner or key, and not when a single bit is another one", () => {
    fc.assert(
      fc.property(rings, bytes(32, 32), bytes(0, 60), fc.nat(), (ring, foreign, plain, at) => {
        const sealed = seal(ring, "totp", "7", plain);
        const bent = Buffer.from(sealed);
        bent[Math.floor(at / 8) % bent.length] = (bent[Math.floor(at / 8) % bent.length] ?? 0) ^ (1 << (at % 8));
        expect(() => unseal(ring, "totp", "7", bent)).toThrow(/\S/);
        expect(() => unseal(ring, "totp", "8", sealed)).toThrow(/\S/);
        expect(() => unseal(ring, "else", "7", sealed)).toThrow(/\S/);
        expect(() => unseal(ringOfOne(foreign, ring.writes.id), "totp", "7", sealed)).toThrow(/\S/);
        expect(() => unseal(ringOfOne(ring.writes.secret, `x${ring.writes.id}`.slice(0, 17)), "totp", "7", sealed)).toThrow(
          "not in the ring",
        );
      }),
    );
  });
  test("from before there was a ring is the first key's, and sealed anew it is the same secret", () => {
    fc.assert(
      fc.property(bytes(32, 32), bytes(32, 32), bytes(0, 60), (first, second, plain) => {
        const before = sealedBefore(first, "totp", "7", plain);
        const ring = openRing([
          { id: "k1", secret: first },
          { id: "k2", secret: second },
        ]);
        expect(unseal(ring, "totp", "7", before)).toEqual(plain);
        const after = reseal(ring, "totp", "7", before) ?? before;
        expect([sealedBy(before), sealedBy(after)]).toEqual(["k1", "k2"]);
        expect(unseal(ringOfOne(second, "k2"), "totp", "7", after)).toEqual(plain);
        expect(() => unseal(ringOfOne(second, "k2"), "totp", "7", before)).toThrow("not in the ring");
        expect(reseal(ring, "totp", "7", after)).toBeUndefined();
      }),
    );
  });
});

describe("what is signed", () => {
  test("is believed by whoever has its key, and cut off or by a stranger it is not", () => {
    fc.assert(
      fc.property(rings, bytes(32, 32), fc.string(), (ring, foreign, text) => {
        const signature = sign(ring, text);
        for (const other of everyWriter(ring)) expect(signerOf(other, text, signature)?.id).toBe(ring.writes.id);
        expect(verify(ring, `${text}.`, signature)).toBe(false);
        expect(verify(ring, text, signature.subarray(0, 1))).toBe(false);
        expect(verify(ring, text, Buffer.alloc(0))).toBe(false);
        expect(verify(ringOfOne(foreign), text, signature)).toBe(false);
      }),
    );
  });
  test("session and forgery token go on when another key writes, and end when theirs is taken out", () => {
    const [k1, k2] = [
      { id: "k1", secret: Buffer.alloc(32, 1) },
      { id: "k2", secret: Buffer.alloc(32, 2) },
    ];
    const [before, both, after] = [openRing([k1]), openRing([k1, k2]), openRing([k2])];
    const token = { kind: "normal", userId: "7", family: "11111111-1111-4111-8111-111111111111", secret: Buffer.alloc(32, 3) } as const;
    const [text, xsrf] = [writeToken(before, token, "bind"), newXsrf(before, "binder")];
    expect(readToken(both, text, "bind")).toEqual({ ...token, keyId: "k1" });
    expect(readToken(both, writeToken(both, token, "bind"), "bind")?.keyId).toBe("k2");
    expect([xsrfMatches(both, "binder", xsrf), xsrfMatches(after, "binder", xsrf)]).toEqual([true, false]);
    expect([readToken(after, text, "bind"), readToken(both, text, "other")]).toEqual([undefined, undefined]);
    expect(xsrfMatches(both, "binder", xsrf.slice(0, -20))).toBe(false);
  });
});

describe("what is looked up", () => {
  test("is found under every key, the one that writes first, and with one key there is one hash", () => {
    fc.assert(
      fc.property(rings, fc.emailAddress(), (ring, login) => {
        const { all, written, keyIds } = loginHashes(ring, login);
        expect(written).toEqual(loginHash(ring, login));
        expect(all[0]).toEqual(written);
        expect(all).toEqual(ring.keys.map((key) => loginHash(alone(key), login)));
        expect(keyIds).toEqual(ring.keys.map(({ id }) => id));
        expect(readHashes(hashesText({ all, written, keyIds })).all).toEqual(all);
        expect(lookup(alone(ring.writes), "x").all).toHaveLength(1);
      }),
    );
  });
  test("what is counted has one name in every process, whichever key writes there", () => {
    fc.assert(
      fc.property(rings, fc.string(), ({ keys, eldest }, text) => {
        const aged = [eldest, ...keys.filter((key) => key !== eldest)];
        for (const { id } of keys) expect(steady(openRing(aged, id), text)).toEqual(sign(alone(eldest), text));
      }),
    );
  });
});

test("a ring without a key that writes is none", () => {
  expect(() => openRing([])).toThrow("no key");
  expect(() => openRing([{ id: "k1", secret: Buffer.alloc(32) }], "k2")).toThrow("no key");
});

test("a password is checked by the key that it was peppered with, and peppered anew by the one that writes", async () => {
  const [k1, k2] = [
    { id: "k1", secret: Buffer.alloc(32, 1) },
    { id: "k2", secret: Buffer.alloc(32, 2) },
  ];
  const [both, after] = [openRing([k1, k2]), openRing([k2])];
  const stored = await hashPassword(openRing([k1]), "richtig und lang");
  expect([await checkPassword(both, "richtig und lang", stored), await checkPassword(both, "falsch", stored)]).toEqual([true, false]);
  const renewed = await repepper(both, "richtig und lang", stored);
  expect([renewed?.pepper_id, await checkPassword(after, "richtig und lang", renewed)]).toEqual(["k2", true]);
  expect(renewed && (await repepper(both, "richtig und lang", renewed))).toBeUndefined();
  expect([await checkPassword(after, "richtig und lang", stored), await checkPassword(both, "x", undefined)]).toEqual([false, false]);
});
