import { expect, test } from "vitest";
import { NEW_LEAD } from "../../../test/sample-lead.ts";
import { deadlineText, statusAt } from "./lead-status.ts";

const NOW = new Date("2026-11-16T09:00:00Z");

test("a deadline is told by day and time as somebody would say it", () => {
  expect(deadlineText("2026-11-16T17:00:00Z", NOW)).toBe("bis heute, 18:00\u00a0Uhr");
  expect(deadlineText("2026-11-17T08:30:00Z", NOW)).toBe("bis morgen, 09:30\u00a0Uhr");
  expect(deadlineText("2026-11-20T08:30:00Z", NOW)).toBe("bis 20.11., 09:30\u00a0Uhr");
});

test("tomorrow is the next day, also when that begins twenty-five hours later", () => {
  expect(deadlineText("2026-10-26T08:30:00Z", new Date("2026-10-24T22:30:00Z"))).toBe("bis morgen, 09:30\u00a0Uhr");
});

test("a lead whose time is over has expired, whatever the list says", () => {
  expect(statusAt({ ...NEW_LEAD, answerBy: "2026-11-16T08:59:00Z" }, NOW)).toBe("expired");
  expect(statusAt({ ...NEW_LEAD, answerBy: "2026-11-16T09:01:00Z" }, NOW)).toBe("new");
  expect(statusAt({ ...NEW_LEAD, status: "accepted", answerBy: "2026-11-16T08:59:00Z" }, NOW)).toBe("accepted");
});
