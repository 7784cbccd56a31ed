import { expect, test } from "vitest";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import { SECTIONS } from "../sections.ts";
import { check } from "./checking.ts";
import { startEditing } from "./editing.ts";

const IMITATION = "Auskunft 1 1 8 8 0";

test.each([
  ["openingHours", { note: IMITATION }, "openingHours.note"],
  ["details", { chamber: IMITATION }, "details.chamber"],
  ["details", { owner_name: IMITATION }, "details.owner_name"],
  ["logoAndSlogan", { slogan: IMITATION }, "logoAndSlogan.slogan"],
  ["aboutUs", { long: `<p>${IMITATION}</p>` }, "aboutUs.long"],
  ["b2bCodex", { contactName: IMITATION }, "b2bCodex.contactName"],
] as const)("%s refuses an imitation of the provider's number in the one wording", async (section, change, field) => {
  const module = SECTIONS.find((one) => one.section === section);
  const { base, values } = startEditing(SAMPLE_ENTRY);
  const faults = module && (await check(module, { ...values[section], ...change }, base[section]));
  expect(faults).toContainEqual(expect.objectContaining({ field, message: providerNumberFault() }));
});
