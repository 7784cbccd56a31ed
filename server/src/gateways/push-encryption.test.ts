import { expect, test } from "vitest";
import { encryptFor, isPublicKey } from "./push-encryption.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");

/* RFC 8291, section 5 and appendix A. */
const BROWSER = {
  p256dh: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
};
const SENDER = { ownKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), salt: bytes("DGv6ra1nlYgDCS1FRnbzlw") };
const MESSAGE =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

test("the RFC's example comes out as there", () => {
  expect(encryptFor(BROWSER, "When I grow up, I want to be a watermelon", SENDER).toString("base64url")).toBe(MESSAGE);
});

test("no two messages are alike", () => {
  expect(encryptFor(BROWSER, "Text").equals(encryptFor(BROWSER, "Text"))).toBe(false);
});

test("only a point of the curve is a key", () => {
  expect([isPublicKey(BROWSER.p256dh), isPublicKey(Buffer.alloc(65, 4)), isPublicKey(Buffer.alloc(0))]).toEqual([true, false, false]);
});
