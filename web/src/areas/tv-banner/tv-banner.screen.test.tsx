import {
  ASKING,
  decisionsIn,
  isOnAir,
  standOf,
  STANDS,
  type CreativeState,
  type Stand,
} from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { standSentence } from "@schaufenster/contract/areas/tv-banner/creative.texts.ts";
import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import type { Creative, TvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { SAMPLE_STAFF } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { dismissToast } from "../../ui/overlay/toast-store.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import TvBannerScreen from "./creatives.screen.tsx";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const CREATIVE: Creative = {
  binaryMasterId: "BM-1",
  customerApprovalStatus: "UNVERIFIED",
  partnerApprovalStatus: "UNVERIFIED",
  version: 3,
  number: 2207,
  title: "Frische Farbe",
  revision: 2,
  width: 1280,
  height: 720,
  seconds: null,
  content: "ab".repeat(32),
  files: "ready",
  pictureUrl: PIXEL,
  videoUrl: null,
  createdAt: "2026-11-10T09:00:00Z",
  createdBy: "Ihre Mediaberatung",
  customerDecidedAt: null,
  customerDecidedBy: null,
  customerReason: null,
  customerMark: null,
  partnerDecidedAt: null,
  partnerReason: null,
  externalId: null,
  startDate: null,
  endDate: null,
  campaign: "none",
  campaignSince: null,
  stand: "customer-open",
  decisions: ["ACCEPTED", "REJECTED"],
  settable: [],
  serviceWords: null,
};
const BOOKING: TvBanner = {
  external_id: "TV-1",
  binary_master_id: null,
  title: "Advent",
  startDate: "2026-11-23",
  endDate: "2026-12-24",
  channelIds: [1, 99],
  bookedImpressions: 200_000,
  campaign: "planned",
};
const PUBLISHER = {
  name: "Lichtbild Vermarktung",
  decisionDays: 2,
  channelIds: [1],
  contact: { name: "Team TV", phone: "+49221123", email: "tv@lichtbild.example" },
};

/** A state for every stand, as the server would tell it. */
const STATES: Readonly<Record<Stand, CreativeState>> = (() => {
  const found = new Map<Stand, CreativeState>();
  for (const customer of ["ACCEPTED", "REJECTED", "UNVERIFIED"] as const)
    for (const partner of ["ACCEPTED", "REJECTED", "UNVERIFIED"] as const)
      for (const campaign of ["none", "planned", "running", "paused", "ended"] as const)
        for (const product of ["Invoicing", null] as const) {
          const state = { customer, partner, campaign, product };
          if (!found.has(standOf(state))) found.set(standOf(state), state);
        }
  return Object.fromEntries(found) as Record<Stand, CreativeState>;
})();
const at = (stand: Stand, more: Partial<Creative> = {}): Creative => {
  const state = STATES[stand];
  const { customer, partner, campaign } = state;
  return {
    ...CREATIVE,
    customerApprovalStatus: customer,
    partnerApprovalStatus: partner,
    campaign,
    campaignSince: campaign === "none" ? null : "2026-11-01T06:00:00Z",
    customerDecidedAt: customer === "UNVERIFIED" ? null : "2026-11-02T06:00:00Z",
    customerReason: customer === "REJECTED" ? "Nummer" : null,
    customerMark: customer === "REJECTED" ? { x: 0.25, y: 0.5, second: null } : null,
    partnerDecidedAt: partner === "UNVERIFIED" ? null : "2026-11-03T06:00:00Z",
    partnerReason: partner === "REJECTED" ? "Schrift" : null,
    stand,
    decisions: [...decisionsIn(state)],
    ...more,
  };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  mockCall(tvBanner.getPublisher, { publisher: PUBLISHER });
  mockCall(tvBanner.getCompanyTvBanners, { banners: [BOOKING] });
});
afterEach(dismissToast);
/** Where the page ends on the right, but for words that nobody sees: here it has no edge of its own. */
const rightmost = (): number =>
  Math.max(...[...document.querySelectorAll("body *:not(.sr-only)")].map((element) => element.getBoundingClientRect().right));
const show = async (creatives: readonly Creative[], user?: typeof SAMPLE_STAFF) => {
  mockCall(tvBanner.getCompanyCreatives, () => ({ creatives: [...creatives] }));
  await render(<ToastRegion label="Meldungen" closeLabel="Schließen" />);
  await renderScreen(<TvBannerScreen />, { place: PATHS.tvBanner, ...(user && { user }) });
};
const button = (name: RegExp) => page.getByRole("button", { name });

test.each(STANDS)("a creative that is %s says its one sentence and offers what the server takes", async (stand) => {
  const creative = at(stand);
  await show([creative]);
  const sentence = standSentence(stand, { ...creative, decisionDays: 2 });
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
  const asks = page.getByText("Warum läuft es nicht?").elements().length;
  expect(asks).toBe(isOnAir(stand) || stand === "ended" ? 0 : 1);
  const names = button(/^(Freigeben|Ablehnen|Freigabe zurücknehmen): Frische Farbe$/).elements();
  expect(names).toHaveLength(creative.decisions.length);
  expect(page.getByRole("list", { name: "Schritte" }).elements()).toHaveLength(ASKING.includes(stand) ? 1 : 0);
  expect(rightmost()).toBeLessThanOrEqual(390);
});

test("a release shows the creative and its checksum, and sends the version that was seen", async () => {
  await show([CREATIVE]);
  const sent = mockCall(tvBanner.updateCreative, at("partner-open"));
  await button(/^Freigeben/).click();
  const dialog = page.getByRole("dialog", { name: "Motiv freigeben?" });
  await expect.element(dialog.getByRole("img", { name: "Motiv „Frische Farbe“" })).toBeVisible();
  await expect.element(dialog.getByText("ab".repeat(32))).toBeVisible();
  await dialog.getByRole("button", { name: "Freigeben" }).click();
  await expect.element(page.getByText("Das Motiv ist freigegeben.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ binaryMasterId: "BM-1", approvalStatus: "ACCEPTED", version: 3 }]);
});

test("a refusal asks for reason and spot before anything is sent; the spot can be set by keyboard; a creative that changed is told", async () => {
  await show([CREATIVE]);
  const sent = mockCall(tvBanner.updateCreative, () => refuse("conflict"));
  await button(/^Ablehnen/).click();
  const dialog = page.getByRole("dialog", { name: "Motiv ablehnen?" });
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Bitte nennen Sie einen Grund\./)).toBeVisible();
  await expect.element(dialog.getByRole("alert").getByText(/Bitte zeigen Sie die Stelle/)).toBeVisible();
  expect(sent).toHaveLength(0);
  await dialog.getByLabelText("Grund").fill("Telefonnummer veraltet");
  (dialog.getByRole("slider", { name: "Von links" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/hat sich inzwischen geändert/)).toBeVisible();
  const mark = { x: 0.51, y: 0.5, second: null };
  expect(sent.map(({ body }) => body)).toEqual([
    { binaryMasterId: "BM-1", approvalStatus: "REJECTED", version: 3, reason: "Telefonnummer veraltet", mark },
  ]);
});

test("a film plays only when asked, and its spot has a second", async () => {
  await show([{ ...CREATIVE, seconds: 3, videoUrl: "about:blank" }]);
  const film = page.getByLabelText("Film „Frische Farbe“");
  await expect.element(film).toBeVisible();
  const element = film.element() as HTMLVideoElement;
  expect([element.autoplay, element.controls, element.preload]).toEqual([false, true, "none"]);
  const sent = mockCall(tvBanner.updateCreative, at("customer-rejected"));
  await button(/^Ablehnen/).click();
  const dialog = page.getByRole("dialog", { name: "Motiv ablehnen?" });
  await dialog.getByLabelText("Grund").fill("Zu schnell");
  (dialog.getByRole("slider", { name: "Sekunde im Film" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await dialog.getByRole("img").click({ position: { x: 1, y: 1 } });
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect.element(page.getByText("Das Motiv ist abgelehnt.")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ mark: { second: 1.5 } });
  expect(sent[0]?.body.mark?.x).toBeLessThan(0.1);
});

test("a creative without a booking is put on one", async () => {
  await show([at("no-campaign", { settable: ["TV-1"] })]);
  const sent = mockCall(tvBanner.setCreative, { ...BOOKING, binary_master_id: "BM-1" });
  await button(/^Auf Buchung setzen/).click();
  const dialog = page.getByRole("dialog", { name: "Motiv auf eine Buchung setzen" });
  await dialog.getByRole("button", { name: "Auf Buchung setzen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Bitte wählen Sie eine Buchung\./)).toBeVisible();
  await dialog.getByLabelText("Buchung").selectOptions("TV-1");
  await dialog.getByRole("button", { name: "Auf Buchung setzen" }).click();
  await expect.element(page.getByText("Das Motiv steht auf der Buchung.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ binaryMasterId: "BM-1", externalId: "TV-1" }]);
});

test("bookings say where and when, an unknown channel by its number, and who sells them", async () => {
  await show([CREATIVE]);
  const row = page.getByRole("list", { name: "Buchungen" }).getByRole("listitem");
  await expect.element(row.getByText("Lichtblick TV, Sender 99")).toBeVisible();
  await expect.element(row.getByText(/23\.11\.2026 – 24\.12\.2026 · 200\.000 Einblendungen gebucht/)).toBeVisible();
  await expect.element(page.getByText("Ihre TV-Banner vermarktet Lichtbild Vermarktung.")).toBeVisible();
});

test("on a visit nobody decides in the company's name", async () => {
  await show([CREATIVE], SAMPLE_STAFF);
  await expect.element(button(/^Freigeben/)).toHaveAttribute("aria-disabled", "true");
});

test.each([
  ["not booked", "TV-Banner ist noch nicht gebucht", false],
  ["nothing there", "Noch kein Motiv", true],
] as const)("empty: %s", async (_why, heading, isBooked) => {
  mockCall(tvBanner.getCompanyCreatives, { creatives: [] });
  const product = { Stock_Keeping_Unit__c: "TVB-10", Status__c: "Invoicing" as const, type_details: { name: "tvBanner", start: null } };
  await renderScreen(<TvBannerScreen />, { place: PATHS.tvBanner, customer: { products: isBooked ? [product] : [] } });
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
});

test("when the creatives cannot be read the page says so and asks again; long words break", async () => {
  let answer: { creatives: Creative[] } | ReturnType<typeof refuse> = refuse("internal");
  mockCall(tvBanner.getCompanyCreatives, () => answer);
  await renderScreen(<TvBannerScreen />, { place: PATHS.tvBanner });
  const again = page.getByRole("button", { name: /Noch einmal|Erneut/ });
  await expect.element(again).toBeVisible();
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenwerbung".repeat(2);
  answer = { creatives: [at("partner-rejected", { title: long, partnerReason: "x".repeat(300) })] };
  await again.click();
  await expect.element(page.getByRole("heading", { name: new RegExp(long) })).toBeVisible();
  expect(rightmost()).toBeLessThanOrEqual(390);
});

test("files that were not looked at, or are not what they should be, are not shown, and the page says so", async () => {
  mockCall(tvBanner.getCompanyCreatives, {
    creatives: [
      at("customer-open", { files: "checking", decisions: [] }),
      at("on-air", { binaryMasterId: "BM-9", files: "refused", decisions: [] }),
    ],
  });
  await renderScreen(<TvBannerScreen />, { place: PATHS.tvBanner });
  await expect.element(page.getByText(/^Wir prüfen gerade, ob die Dateien vollständig angekommen sind\./)).toBeVisible();
  await expect.element(page.getByText(/^Die Dateien dieses Motivs sind nicht so angekommen/)).toBeVisible();
  expect(document.querySelectorAll("main img, main video")).toHaveLength(0);
  expect(page.getByRole("button", { name: /^Freigeben/ }).query()).toBeNull();
});
