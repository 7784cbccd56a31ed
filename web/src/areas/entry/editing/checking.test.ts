import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { expect, test } from "vitest";
import { SAMPLE_ENTRY } from "../../../../test/sample-entry.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import { MODULES } from "../sections.ts";
import { check } from "./checking.ts";
import { startEditing } from "./editing.ts";

const faultsIn = <S extends EntrySection>(section: S, change: object) => {
  const { base, values } = startEditing(SAMPLE_ENTRY);
  return check(MODULES[section], { ...values[section], ...change }, base[section]);
};
const IMITATION = "Auskunft 1 1 8 8 0";

test.each([
  ["openingHours", { note: IMITATION }, "openingHours.note"],
  ["details", { chamber: IMITATION }, "details.chamber"],
  ["details", { owner_name: IMITATION }, "details.owner_name"],
  ["logoAndSlogan", { slogan: IMITATION }, "logoAndSlogan.slogan"],
  ["aboutUs", { long: `<p>${IMITATION}</p>` }, "aboutUs.long"],
  ["b2bCodex", { contactName: IMITATION }, "b2bCodex.contactName"],
] as const)("%s refuses an imitation of the provider's number in the one wording", async (section, change, field) => {
  expect(await faultsIn(section, change)).toContainEqual(expect.objectContaining({ field, message: providerNumberFault() }));
});
