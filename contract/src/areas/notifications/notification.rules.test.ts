import { expect, test } from "vitest";
import { hasNotification } from "./notification.rules.ts";

test.each([null, undefined, "", "none", "undefined"])("%j is none", (code) => expect(hasNotification(code)).toBe(false));
test("a code is one", () => expect(hasNotification("welcome-2026")).toBe(true));
