import { expect, test } from "vitest";
import { ORDER_WORDS, OFFER_WORDS, stateFrom } from "./work.params.ts";

test("a state is one of its words, anything else means all", () => {
  for (const [state, word] of Object.entries(OFFER_WORDS)) expect(stateFrom(OFFER_WORDS, word)).toBe(state);
  for (const [state, word] of Object.entries(ORDER_WORDS)) expect(stateFrom(ORDER_WORDS, word)).toBe(state);
  for (const odd of [null, "", "draft", "Entwurf", "__proto__"]) expect(stateFrom(OFFER_WORDS, odd)).toBeNull();
});
