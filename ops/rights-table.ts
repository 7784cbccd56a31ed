import { allCalls } from "@schaufenster/contract/all-calls.ts";
import type { Area } from "@schaufenster/contract/call.ts";
import { rightFor } from "@schaufenster/contract/call-rights.ts";
import { MEMBER_ROLES, RIGHTS_OF } from "@schaufenster/contract/values/rights/rights.rules.ts";

/** Which role at a company may make which call, cell by cell. */
export const writeRightsTable = (): string => {
  const rows = Object.entries(allCalls as Record<string, Area>).flatMap(([area, calls]) =>
    Object.values(calls)
      .filter(({ scope }) => scope === "account")
      .map((call) => {
        const right = rightFor(call);
        const cells = MEMBER_ROLES.map((role) => (right === null || RIGHTS_OF[role].includes(right) ? "yes" : "no"));
        return [`${area}.${call.name}`, right ?? "any", ...cells];
      }),
  );
  return [["call", "right", ...MEMBER_ROLES], ...rows].map((cells) => `${cells.join("\t")}\n`).join("");
};
