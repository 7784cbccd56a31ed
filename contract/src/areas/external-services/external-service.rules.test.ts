import { expect, test } from "vitest";
import { googleNotice } from "./external-service.rules.ts";

const unconfirmed = { connected: true, externallyConfirmed: false };

test("no notice without an unconfirmed location", () => {
  expect(googleNotice(null, { entryService: true, ratingManagementPlus: true })).toBe("none");
  expect(googleNotice({ connected: false, externallyConfirmed: false }, { entryService: true, ratingManagementPlus: true })).toBe("none");
  expect(googleNotice({ connected: true, externallyConfirmed: true }, { entryService: true, ratingManagementPlus: true })).toBe("none");
});
test("the product decides how loud it is", () => {
  expect(googleNotice(unconfirmed, { entryService: true, ratingManagementPlus: true })).toBe("danger");
  expect(googleNotice(unconfirmed, { entryService: false, ratingManagementPlus: true })).toBe("danger");
  expect(googleNotice(unconfirmed, { entryService: true, ratingManagementPlus: false })).toBe("warning");
  expect(googleNotice(unconfirmed, { entryService: false, ratingManagementPlus: false })).toBe("none");
});
