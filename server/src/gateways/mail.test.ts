import { expect, test } from "vitest";
import { messageIdOf } from "./mail.ts";

test("the number of a letter ends in the domain that the brand writes from", () => {
  expect(messageIdOf({ email: "hallo@post.amsel-verlag.example" }, "4711")).toBe("<4711@post.amsel-verlag.example>");
});
