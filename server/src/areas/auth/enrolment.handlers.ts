import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Handlers } from "../../http/context.ts";
import { checkErrand } from "../../session/care-visit.ts";
import { tellWithScene } from "../../session/notices.ts";
import { appendAudit, personLine } from "../../records/records.store.ts";
import { siteOf } from "../../session/site.ts";
import { enterWithin } from "./care-sign-in.handlers.ts";
import { confirmEnrolment, startEnrolment, type EnrolmentDeps } from "./enrolment.service.ts";
import type { SignInHandlerDeps } from "./sign-in.handlers.ts";
import type { ByBrand } from "../../registers/brands.ts";

/** What these handlers need beyond the request. */
export interface EnrolmentHandlerDeps extends SignInHandlerDeps, EnrolmentDeps {
  readonly brands: ByBrand<{ readonly name: string }>;
}

/** Staff set up their second factor before their first visit. */
export const enrolmentHandlers = (deps: EnrolmentHandlerDeps): Pick<Handlers<typeof auth>, "startEnrolment" | "confirmEnrolment"> => ({
  startEnrolment: ({ auth: door, body, request }) =>
    startEnrolment(door, deps, { site: siteOf(request.host), brandName: deps.brands.of(request.brand).name }, body),
  confirmEnrolment: async (context) => {
    const { auth: door, body, enqueue, request } = context;
    const {
      entered,
      proven: who,
      recoveryCodes,
    } = await enterWithin(deps, context, (open) =>
      confirmEnrolment(door, deps, siteOf(request.host), body, async (tx, proven, visit) => {
        const { userId } = proven;
        await checkErrand(tx, userId, request.brand, visit);
        await appendAudit(tx, { ...personLine(request, userId, auth.confirmEnrolment.path), staff: true });
        await tellWithScene(tx, enqueue, request, userId, "totp" in body ? "totp-added" : "passkey-added");
        return open(tx, proven, visit);
      }),
    );
    request.events.push({ event: "staff-enrolled", userId: who.userId, staff: true });
    return { ...entered, recoveryCodes: [...recoveryCodes] };
  },
});
