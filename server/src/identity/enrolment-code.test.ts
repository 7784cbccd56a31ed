import { EnrolmentCode } from "@schaufenster/contract/areas/auth/credentials.model.ts";
import { bareEnrolmentCode, ENROLMENT_CODE_LENGTH } from "@schaufenster/contract/areas/auth/enrolment-code.rules.ts";
import { expect, test } from "vitest";
import { newEnrolmentCode } from "./enrolment-code.ts";

test("a code that is handed out is as long as the form asks for, with and without hyphens", () => {
  const code = newEnrolmentCode();
  expect(bareEnrolmentCode(code)).toHaveLength(ENROLMENT_CODE_LENGTH);
  for (const typed of [code, bareEnrolmentCode(code), code.toLowerCase()]) expect(EnrolmentCode.safeParse(typed).success).toBe(true);
  expect(EnrolmentCode.safeParse(bareEnrolmentCode(code).slice(1)).success).toBe(false);
});
