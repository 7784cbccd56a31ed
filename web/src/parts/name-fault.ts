import { isPersonName } from "@schaufenster/contract/values/text/person-name.ts";
import { nameFaultText } from "./name-fault.texts.ts";

/** What is wrong with the name of a person, in the same words wherever one is typed; null when nothing is. Empty is another matter. */
export const nameFault = (name: string): string | null => (name === "" || isPersonName(name) ? null : nameFaultText);
