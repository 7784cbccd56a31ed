import { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import type { BannerFile, WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import {
  actionsIn,
  BANNER_ACTIONS,
  BANNER_STATUSES,
  takesFiles,
  type BannerStatus,
} from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { mockCall, refuse } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { dismissToast } from "../../ui/overlay/toast-store.ts";
import { ToastRegion } from "../../ui/overlay/toast.tsx";
import OverviewScreen from "./overview.screen.tsx";
import UploadScreen from "./upload.screen.tsx";
import { bannerTexts, refusalText } from "./web-banner.texts.ts";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const FILE: BannerFile = {
  id: "datei-0001",
  name: "treppe.gif",
  kind: "picture",
  state: "ready",
  refusal: null,
  width: 300,
  height: 250,
  bytes: 118_000,
  animated: true,
  used: true,
  stillUrl: PIXEL,
  frameUrl: "about:blank",
};
const BANNER: WebBanner = {
  id: "7",
  version: 3,
  title: "Treppen nach Maß",
  status: "running",
  actions: ["pause"],
  startDate: "2026-10-01",
  endDate: "2026-12-31",
  targetUrl: "https://schreinerei.example/treppen",
  places: ["Rheinblick Anzeiger"],
  formats: [{ width: 300, height: 250, maxBytes: 200_000 }],
  altText: "Treppe aus Eiche",
  files: [FILE],
  figures: { impressions: 18_420, clicks: 96, until: "2026-11-11" },
  changedAt: "2026-10-01T08:00:00Z",
  changedBy: "team",
  reason: null,
  serviceWords: null,
};
const inState = (status: BannerStatus, more: Partial<WebBanner> = {}): WebBanner => ({
  ...BANNER,
  status,
  actions: [...actionsIn(status)],
  reason: status === "rejected" ? "Schrift zu klein" : null,
  ...more,
});

const show = async (list: readonly WebBanner[], place: string = PATHS.webBannerOverview) => {
  mockCall(webBanner.getCompanyWebBanners, { list: [...list] });
  await render(<ToastRegion label="Meldungen" closeLabel="Schließen" />);
  await renderScreen(place.startsWith(PATHS.webBannerUpload) ? <UploadScreen /> : <OverviewScreen />, { place });
};
const row = () => page.getByRole("list", { name: "Liste der Werbebanner" }).getByRole("listitem");

beforeEach(() => page.viewport(390, 844));
afterEach(dismissToast);

test.each(BANNER_STATUSES)("a banner that is %s shows exactly the steps that the server takes, and one sentence why", async (status) => {
  await show([inState(status)]);
  await expect.element(row().getByText(bannerTexts.status[status], { exact: true })).toBeVisible();
  const shown = BANNER_ACTIONS.filter(
    (action) =>
      row()
        .getByRole("button", { name: `${bannerTexts.steps[action].name}: Treppen nach Maß` })
        .elements().length > 0,
  );
  expect(shown).toEqual(actionsIn(status));
  expect(row().getByRole("link", { name: "Motive hochladen: Treppen nach Maß" }).elements().length > 0).toBe(takesFiles(status));
  const why = bannerTexts.why[status](inState(status), "2026-09-01");
  expect(why.endsWith(".")).toBe(true);
});

test("every state has a sentence of its own, and a refusal says whose it was", () => {
  const said = BANNER_STATUSES.map((status) => bannerTexts.why[status](inState(status), "2026-09-01"));
  expect(new Set(said).size).toBe(BANNER_STATUSES.length);
  expect(bannerTexts.why.rejected(inState("rejected", { changedBy: "company" }), "")).toMatch(
    /^Sie haben die Motive .* abgelehnt: „Schrift zu klein“/,
  );
  expect(bannerTexts.why.rejected(inState("rejected"), "")).toMatch(/^Unsere Prüfung hat/);
  expect(bannerTexts.why.scheduled(inState("scheduled"), "2026-10-02")).toBe(
    "Alles ist freigegeben. Das Banner läuft, sobald die Ausspielung beginnt.",
  );
});

test("a refusal is not sent without its reason, and a banner that moved meanwhile is told", async () => {
  await show([inState("open")]);
  const sent = mockCall(webBanner.updateCompanyWebBannerStatus, () => refuse("conflict"));
  await row()
    .getByRole("button", { name: /^Ablehnen/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Motive ablehnen?" });
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/Bitte nennen Sie einen Grund\./)).toBeVisible();
  expect(sent).toHaveLength(0);
  await dialog.getByLabelText("Grund").fill("Telefonnummer veraltet");
  await dialog.getByRole("button", { name: "Ablehnen" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/hat sich inzwischen geändert/)).toBeVisible();
  expect(sent.map(({ path, body }) => ({ ...path, ...body }))).toEqual([
    { id: "7", action: "reject", version: 3, reason: "Telefonnummer veraltet" },
  ]);
  await userEvent.keyboard("{Escape}");
  await expect.element(row().getByRole("button", { name: /^Ablehnen/ })).toHaveFocus();
});

test("a release shows what is released; what moves stands still until somebody asks, and plays in a frame without rights", async () => {
  await show([inState("open")]);
  const sent = mockCall(webBanner.updateCompanyWebBannerStatus, inState("checking", { version: 4 }));
  await row()
    .getByRole("button", { name: /^Freigeben/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Motive freigeben?" });
  await expect.element(dialog.getByRole("img", { name: "Treppe aus Eiche, 300 × 250 Pixel" })).toBeVisible();
  expect(document.querySelectorAll("iframe")).toHaveLength(0);
  await dialog.getByRole("button", { name: /^Animation abspielen/ }).click();
  const frame = document.querySelector("dialog iframe");
  expect([frame?.getAttribute("sandbox"), frame?.getAttribute("src")]).toEqual(["", "about:blank"]);
  await dialog.getByRole("button", { name: /^Animation anhalten/ }).click();
  await dialog.getByRole("button", { name: "Freigeben" }).click();
  await expect.element(page.getByText("Die Motive sind freigegeben.")).toBeVisible();
  expect(sent.map(({ path, body }) => ({ ...path, ...body }))).toEqual([{ id: "7", action: "approve", version: 3 }]);
});

test.each([
  ["not booked", "Werbebanner sind noch nicht gebucht", [], "", false],
  ["nothing there", "Noch kein Werbebanner", [], "", true],
  ["nothing of this state", "Kein Banner mit diesem Stand", [BANNER], "?stand=pausiert", true],
] as const)("empty: %s", async (_why, heading, list, search, isBooked) => {
  mockCall(webBanner.getCompanyWebBanners, { list: [...list] });
  await renderScreen(<OverviewScreen />, { place: `${PATHS.webBannerOverview}${search}`, customer: isBooked ? {} : { products: [] } });
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
});

test("when the list cannot be read the page says so and asks again", async () => {
  let answer: { list: WebBanner[] } | ReturnType<typeof refuse> = refuse("internal");
  mockCall(webBanner.getCompanyWebBanners, () => answer);
  await renderScreen(<OverviewScreen />, { place: PATHS.webBannerOverview });
  const again = page.getByRole("button", { name: /Noch einmal|Erneut/ });
  await expect.element(again).toBeVisible();
  answer = { list: [BANNER] };
  await again.click();
  await expect.element(row()).toBeVisible();
});

test("long words break, and the page is not wider than the phone", async () => {
  await show([
    inState("rejected", { title: "Donaudampfschifffahrtsgesellschaftskapitänsmützenwerbung".repeat(2), reason: "x".repeat(300) }),
  ]);
  await expect.element(row()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("the words for a file that does not fit say what it is and what is needed", () => {
  const formats = [
    { width: 300, height: 250, maxBytes: 200_000 },
    { width: 728, height: 90, maxBytes: 150_000 },
  ];
  const wrong = { ...FILE, state: "refused" as const };
  expect(refusalText({ ...wrong, refusal: "wrong-size", width: 301 }, formats)).toBe(
    "Die Datei hat 301\u00a0×\u00a0250 Pixel. Gebraucht werden genau 300\u00a0×\u00a0250 oder 728\u00a0×\u00a090 Pixel.",
  );
  expect(refusalText({ ...wrong, refusal: "too-heavy", bytes: 245_200 }, formats)).toBe(
    "Die Datei hat 246\u00a0KB. Für 300\u00a0×\u00a0250 Pixel sind höchstens 200\u00a0KB erlaubt.",
  );
  expect(refusalText({ ...wrong, refusal: "malware" }, formats)).toMatch(/Schadsoftware/);
  expect(refusalText(FILE, formats)).toBeNull();
});

test("what cannot be a banner is not even sent; files are taken away and handed in", async () => {
  const refused = {
    ...FILE,
    id: "datei-0002",
    name: "alt.gif",
    state: "refused",
    refusal: "unreadable",
    used: false,
    stillUrl: "",
    frameUrl: "",
  } as const;
  let files: BannerFile[] = [refused];
  const draft = () => inState("draft", { files, version: 1, altText: "" });
  mockCall(webBanner.getCompanyWebBanners, () => ({ list: [draft()] }));
  const removed = mockCall(webBanner.removeWebBannerFile, () => {
    files = [{ ...FILE, used: false }];
    return null;
  });
  const handed = mockCall(webBanner.updateWebBannerFiles, inState("open"));
  await render(<ToastRegion label="Meldungen" closeLabel="Schließen" />);
  await renderScreen(<UploadScreen />, { place: PATHS.webBannerUpload });
  await expect.element(page.getByText("0 von 1 Formaten vorhanden.")).toBeVisible();
  const submit = page.getByRole("button", { name: "Zur Freigabe vorlegen" });
  await submit.click();
  await expect.element(page.getByRole("alert").getByText(/Es fehlen noch Motive/)).toBeVisible();
  const flyer = new File(["b"], "flyer.pdf", { type: "application/pdf" });
  await userEvent.upload(document.querySelector<HTMLElement>('input[type="file"]') as HTMLElement, flyer);
  await expect
    .element(
      page.getByText("Diese Art von Datei können wir nicht verwenden. Erlaubt sind PNG, JPG, GIF, WebP und ZIP mit einem HTML5-Banner."),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "Entfernen", exact: true }).click();
  await page.getByRole("button", { name: "alt.gif entfernen" }).click();
  await expect.element(page.getByText("1 von 1 Formaten vorhanden.")).toBeVisible();
  expect(removed.map(({ body }) => body)).toEqual([{ id: "datei-0002" }]);
  await page.getByLabelText("Bildbeschreibung").fill("Treppe");
  await submit.click();
  await expect.element(page.getByRole("alert").getByText(/dass Sie die Rechte haben/)).toBeVisible();
  await userEvent.click(page.getByRole("checkbox", { name: /Ich habe die Rechte/ }), { force: true });
  await submit.click();
  await expect.element(page.getByText("Die Motive sind vorgelegt. Bitte geben Sie sie frei.")).toBeVisible();
  expect(handed.map(({ body }) => body)).toEqual([
    { bannerId: "7", version: 1, upload_ids: ["datei-0001"], altText: "Treppe", rightsConfirmed: true },
  ]);
});

test("a banner that takes no files is not offered for them", async () => {
  await show([inState("running")], PATHS.webBannerUpload);
  await expect.element(page.getByRole("heading", { name: "Gerade braucht kein Banner neue Motive" })).toBeVisible();
});

test("files of a refused banner are not offered again: the reason stands above, and one is used once more only by choice, beside a new one", async () => {
  const formats = [
    { width: 300, height: 250, maxBytes: 200_000 },
    { width: 728, height: 90, maxBytes: 150_000 },
  ];
  const wide: BannerFile = { ...FILE, id: "datei-0003", name: "breit.gif", width: 728, height: 90 };
  const fresh: BannerFile = { ...wide, id: "datei-0004", name: "neu.gif", used: false };
  let files: BannerFile[] = [FILE, wide];
  mockCall(webBanner.getCompanyWebBanners, () => ({ list: [inState("rejected", { formats, files })] }));
  const handed = mockCall(webBanner.updateWebBannerFiles, inState("open"));
  mockCall(webBanner.removeWebBannerFile, null);
  const { unmount } = await renderScreen(<UploadScreen />, { place: PATHS.webBannerUpload });
  await expect.element(page.getByRole("heading", { name: "Diese Motive wurden abgelehnt" })).toBeVisible();
  await expect.element(page.getByText(/„Schrift zu klein“/)).toBeVisible();
  await expect.element(page.getByText("0 von 2 Formaten vorhanden.")).toBeVisible();
  expect(page.getByText("Abgelehnt", { exact: true }).elements()).toHaveLength(2);
  for (const name of ["treppe.gif", "breit.gif"]) await page.getByRole("button", { name: `${name} wieder verwenden` }).click();
  await expect.element(page.getByText("2 von 2 Formaten vorhanden.")).toBeVisible();
  const submit = page.getByRole("button", { name: "Zur Freigabe vorlegen" });
  await submit.click();
  await expect.element(page.getByRole("alert").getByText(/genau die Motive, die abgelehnt wurden/)).toBeVisible();
  expect(handed).toHaveLength(0);
  await unmount();

  files = [FILE, wide, fresh];
  await renderScreen(<UploadScreen />, { place: PATHS.webBannerUpload });
  await expect.element(page.getByText("1 von 2 Formaten vorhanden.")).toBeVisible();
  await page.getByRole("button", { name: "treppe.gif wieder verwenden" }).click();
  await userEvent.click(page.getByRole("checkbox", { name: /Ich habe die Rechte/ }), { force: true });
  await submit.click();
  await expect.poll(() => handed.map(({ body }) => body.upload_ids)).toEqual([["datei-0001", "datei-0004"]]);
});

test("an HTML5 banner waits until somebody plays it, and then has scripts but no origin", async () => {
  await show(
    [inState("draft", { files: [{ ...FILE, name: "herbst.zip", kind: "html", used: false, stillUrl: "" }] })],
    PATHS.webBannerUpload,
  );
  await expect.element(page.getByText(/^HTML5-Banner, 300\s×\s250 Pixel\./)).toBeVisible();
  expect(document.querySelector("iframe")).toBeNull();
  await page.getByRole("button", { name: /^Animation abspielen/ }).click();
  await expect.poll(() => document.querySelector("iframe")?.getAttribute("sandbox")).toBe("allow-scripts");
});
