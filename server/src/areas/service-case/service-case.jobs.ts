import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Letter } from "../../gateways/mail.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { greeting } from "../../session/greeting.ts";
import { WANTED_TEXTS } from "./service-case.texts.ts";
import { findWanted } from "./staff-case.store.ts";

const texts = WANTED_TEXTS.letter;

/** Tells somebody what became of the company that they named when registering; nothing when they are gone meanwhile. */
export const writeCompanyDecided = (door: AuthDoor, userId: string, caseId: string, portalUrl: string): Promise<Letter | undefined> =>
  door.writeAs(userId, async (tx) => {
    const [wanted, to] = [await findWanted(tx, userId), await findLetterhead(tx, userId)];
    if (!to || wanted?.id !== caseId || wanted.outcome === null) return undefined;
    return {
      to: to.email,
      subject: texts.subject,
      content: {
        heading: texts.heading,
        paragraphs: [greeting(to), texts.about(wanted.company_name), wanted.outcome],
        action: { label: texts.action, url: `${portalUrl}${PATHS.login}` },
      },
    };
  });
