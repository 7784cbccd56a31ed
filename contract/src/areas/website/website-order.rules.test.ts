import { expect, test } from "vitest";
import { mayAnswer, ORDER_ANSWERS, ORDER_STATES } from "./website-order.rules.ts";

test("an order goes forward only", () => {
  const possible = ORDER_STATES.map((state) => ORDER_ANSWERS.filter((answer) => mayAnswer(state, answer)));
  expect(possible).toEqual([["in-work", "done"], ["done"], []]);
});
