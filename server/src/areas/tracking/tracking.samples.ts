import { CONSENT_VERSIONS, PURPOSES } from "@schaufenster/contract/areas/tracking/consent.rules.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";

const events = (name: string, value?: string) => [{ name, at: "2026-11-16T08:00:00.000Z", ...(value === undefined ? {} : { value }) }];

export const samples = {
  tracking: {
    getConsents: () => ({}),
    answerConsents: () => ({
      body: { answers: PURPOSES.map((purpose) => ({ purpose, version: CONSENT_VERSIONS[purpose], granted: true })) },
    }),
    getStoredUse: () => ({}),
    getCompanySettings: () => ({}),
    getUserSettings: () => ({}),
    trackUserViews: ({ userId }) => ({ body: { id: userId, data: events("profile") } }),
    trackUserData: ({ userId }) => ({ body: { id: userId, data: events("width", "phone") } }),
    trackUserActions: ({ userId }) => ({ body: { id: userId, data: events("print") } }),
    trackCompanyViews: ({ accountId }) => ({ body: { id: accountId, data: events("entryData") } }),
    trackCompanyData: ({ accountId }) => ({ body: { id: accountId, data: events("companies", "one") } }),
    trackCompanyActions: ({ accountId }) => ({ body: { id: accountId, data: events("print") } }),
  },
} satisfies RoomSamples;
