import { createHmac, createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSignature, signatureBase, type SignedParts } from "./signature.ts";

/* The request and the keys of RFC 9421, appendix B. */
const HEADERS: Readonly<Record<string, string>> = {
  host: "example.com",
  date: "Tue, 20 Apr 2021 02:07:55 GMT",
  "content-type": "application/json",
  "content-digest": "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:",
  "content-length": "18",
};
const REQUEST: SignedParts = {
  method: "POST",
  authority: "example.com",
  path: "/foo",
  query: "?param=Value&Pet=dog",
  field: (name) => HEADERS[name],
};
const SHARED = Buffer.from("uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==", "base64");
const ED25519 = createPublicKey(
  "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=\n-----END PUBLIC KEY-----",
);
const B25 = 'sig-b25=("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"';
const B26 = 'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"';
const B26_SIGNATURE = "sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:";

const baseOf = (input: string, parts = REQUEST): string => {
  const read = readSignature(input, `${input.split("=")[0]}=:AAAA:`);
  return (read && signatureBase(parts, read)) ?? "none";
};

describe("the vectors of RFC 9421", () => {
  test("B.2.3: the text that is signed", () => {
    const input =
      'sig-b23=("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-rsa-pss"';
    expect(baseOf(input)).toBe(`"date": Tue, 20 Apr 2021 02:07:55 GMT
"@method": POST
"@path": /foo
"@query": ?param=Value&Pet=dog
"@authority": example.com
"content-type": application/json
"content-digest": ${HEADERS["content-digest"]}
"content-length": 18
"@signature-params": ${input.slice("sig-b23=".length)}`);
  });
  test("B.2.5: with a shared secret", () => {
    expect(createHmac("sha256", SHARED).update(baseOf(B25)).digest("base64")).toBe("pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=");
  });
  test("B.2.6: with Ed25519", () => {
    const read = readSignature(B26, B26_SIGNATURE);
    expect(verify(null, Buffer.from(baseOf(B26)), ED25519, read?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(verify(null, Buffer.from(baseOf(B26, { ...REQUEST, method: "GET" })), ED25519, read?.bytes ?? Buffer.alloc(0))).toBe(false);
  });
});

test("what a signature says of itself is read", () => {
  const read = readSignature(B26, B26_SIGNATURE);
  expect([read?.covered, [...(read?.says ?? [])]]).toEqual([
    ["date", "@method", "@path", "@authority", "content-type", "content-length"],
    [
      ["created", "1618884473"],
      ["keyid", "test-key-ed25519"],
    ],
  ]);
});

describe("what is not one signature is none", () => {
  const sig = "sig=:AAAA:";
  test.each([
    ["", sig],
    ['sig=("@method")', ""],
    ['sig=("@method")', "other=:AAAA:"],
    ['sig=("@method"), more=("@path")', sig],
    ['sig=("@method" "@method")', sig],
    ['sig=("@method");created=1;created=2', sig],
    ['sig=("@method";req)', sig],
    ['sig=("@method"  "@path")', sig],
    ['sig=("@method" )', sig],
    ['sig=( "@method")', sig],
    ['sig=("@method""@path")', sig],
    ['sig=("@method")\n;created=1', sig],
    ['sig=("@method");nonce="a\\"b"', sig],
    ["sig=(@method)", sig],
    ['sig=("@method")', "sig=:AA AA:"],
  ])("%j with %j", (input, signature) => {
    expect(readSignature(input, signature)).toBeUndefined();
  });
});

test("a part that is not there, or that nobody knows, has no text to sign", () => {
  expect(baseOf('sig=("x-missing")')).toBe("none");
  expect(baseOf('sig=("@target-uri")')).toBe("none");
});
