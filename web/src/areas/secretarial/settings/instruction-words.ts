import type { Instruction } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.instructions;

/** What happens with the phone call, and where to. */
export const actionText = ({ action, target }: Instruction): string =>
  action === "put-through" && target !== "" ? texts.withTarget(texts.actions[action], target) : texts.actions[action];
