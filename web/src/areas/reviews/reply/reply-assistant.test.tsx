import { REPLY_DRAFT_MAX, REPLY_MAX } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Rating, RatingReply } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import type { Secrecy } from "@schaufenster/contract/areas/reviews/reply-guard.rules.ts";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { heldReply, SAMPLE_RATING } from "../../../../test/sample-rating.ts";
import { answerHeldLeave, heldLeave, navigate } from "../../../browser/location.ts";
import { useRatingPage } from "../reviews.queries.ts";
import { RatingItem } from "../manage/rating-item.tsx";
import { ReplyAssistant } from "./reply-assistant.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

/** The rating as the list holds it: what is sent or taken back arrives through the list. */
function FirstOfList() {
  const first = useRatingPage(1, {}).data?.ratings[0];
  return first ? <ReplyAssistant rating={first} /> : null;
}

/** The row around it, which is opened and closed. */
function RowOfList() {
  const [opened, setOpened] = useState(true);
  const first = useRatingPage(1, {}).data?.ratings[0];
  return (
    <>
      <button type="button" onClick={() => setOpened(false)}>
        Zu
      </button>
      {first ? <RatingItem rating={first} open={opened} /> : null}
    </>
  );
}

type World = {
  shown?: ReactNode;
  rating?: Partial<Rating>;
  secrecy?: Secrecy | null;
  draft?: string;
};

const open = async ({ shown = <FirstOfList />, rating = {}, secrecy = null, draft = "" }: World = {}) => {
  const stored = { rating: { ...SAMPLE_RATING, ...rating }, draft };
  const kept = () => ({
    ratingId: "r-1",
    text: stored.draft,
    savedAt: stored.draft === "" ? null : new Date().toISOString(),
    warnings: [],
  });
  /** Every answer takes its time, as it does outside. */
  const pace = { ms: 0 };
  const pause = () => new Promise((done) => setTimeout(done, pace.ms));
  mockCall(reviews.getRatings, () => ({ ratings: [stored.rating], total: 1 }));
  mockCall(reviews.getReplyDraft, () => ({ ...kept(), secrecy, holdSeconds: 300 }));
  const saves = mockCall(reviews.saveReplyDraft, async ({ body }) => {
    await pause();
    stored.draft = body.text;
    return kept();
  });
  const replies = mockCall(reviews.replyToRating, async ({ body }) => {
    await pause();
    stored.draft = "";
    stored.rating = { ...stored.rating, reply: heldReply(body.text) };
    return { ...stored.rating, warnings: [] };
  });
  const recalls = mockCall(reviews.recallReply, () => {
    stored.draft = stored.rating.reply?.text ?? "";
    stored.rating = { ...stored.rating, reply: null };
    return stored.rating;
  });
  await renderScreen(shown);
  return { pace, saves, replies, recalls };
};

const field = () => page.getByRole("textbox", { name: "Antwort, öffentlich auf Kartenblick" });

test("what is typed is kept on the server and says so", async () => {
  const server = await open();
  await field().fill("Vielen Dank");
  await expect.element(page.getByText(/^Entwurf gespeichert, \d\d:\d\d/)).toBeVisible();
  expect(server.saves.map(({ body }) => body)).toEqual([{ ratingId: "r-1", text: "Vielen Dank" }]);
});

test("a draft is sent so that it arrives even when the page is closed", async () => {
  const server = await open();
  await field().fill("Vielen Dank");
  await expect.poll(() => server.saves.map(({ keepalive }) => keepalive)).toEqual([true]);
});

test("a closed row says whether a draft is kept", async () => {
  await open({ shown: <RowOfList /> });
  await field().fill("Vielen Dank");
  await page.getByRole("button", { name: "Zu", exact: true }).click();
  await expect.element(page.getByText(/^Entwurf vom /)).toBeVisible();
});

test("a row whose draft is discarded says so no longer", async () => {
  await open({ shown: <RowOfList />, draft: "Guten Tag,", rating: { draftSavedAt: "2026-11-10T09:00:00.000Z" } });
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await page.getByRole("button", { name: "Zu", exact: true }).click();
  await expect.element(page.getByRole("link", { name: "Antworten" })).toBeVisible();
  await expect.element(page.getByText(/^Entwurf vom /)).not.toBeInTheDocument();
});

test("a double click sends once, also while the draft is still on its way", async () => {
  const server = await open();
  await expect.element(field()).toBeVisible();
  server.pace.ms = 400;
  await field().fill("Danke für Ihr Lob!");
  await pressTwice(page.getByRole("button", { name: "Antwort senden" }));
  await expect.element(field()).toHaveAttribute("readonly");
  await expect.element(page.getByRole("button", { name: "Zurückholen" })).toBeVisible();
  expect(server.replies).toHaveLength(1);
});

test("a draft of another day is there again", async () => {
  await open({ draft: "Guten Tag," });
  await expect.element(field()).toHaveValue("Guten Tag,");
});

test("a draft that cannot be kept is never claimed to be", async () => {
  await open();
  mockCall(reviews.saveReplyDraft, refuse("internal"));
  await field().fill("Vielen Dank");
  await expect.element(page.getByText("Der Entwurf ist noch nicht gespeichert.", { exact: false })).toBeVisible();
});

test("a practice is warned of what reveals a patient; sending stays possible and says what was shown", async () => {
  const server = await open({ secrecy: "practice" });
  await expect.element(field()).toBeVisible();
  await field().fill("Schön, dass Sie bei uns waren. Rufen Sie uns an.");
  await expect.element(page.getByText("Das fällt unter die Schweigepflicht", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: /„.*Sie bei uns.*“/ }).click();
  const area = field().element() as HTMLTextAreaElement;
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toContain("Sie bei uns");
  await page.getByRole("button", { name: "Trotzdem senden" }).click();
  await expect.element(page.getByRole("button", { name: "Zurückholen" })).toBeVisible();
  expect(server.replies[0]?.body).toEqual({
    ratingId: "r-1",
    text: "Schön, dass Sie bei uns waren. Rufen Sie uns an.",
    warningsShown: ["client-relation"],
  });
});

test("a painter may say the same without a warning", async () => {
  await open();
  await field().fill("Schön, dass Sie bei uns waren.");
  await expect.element(page.getByRole("button", { name: "Antwort senden" })).toBeVisible();
  await expect.element(page.getByText("Schweigepflicht", { exact: false })).not.toBeInTheDocument();
});

test("a sent answer waits with a clock and can be taken back; its text is the draft again", async () => {
  const server = await open();
  await field().fill("Danke für Ihr Lob!");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect.element(page.getByRole("timer").getByText(/^Noch (5:00|4:5\d) Minuten$/)).toBeVisible();
  const before = page.getByRole("timer").element().textContent;
  await expect.poll(() => page.getByRole("timer").element().textContent).not.toBe(before);
  // The pressed button is gone; whoever works by keyboard goes on from the heading.
  expect(document.activeElement).toBe(page.getByRole("heading").element());
  await page.getByRole("button", { name: "Zurückholen" }).click();
  await expect.element(field()).toHaveValue("Danke für Ihr Lob!");
  expect(document.activeElement).toBe(page.getByRole("heading").element());
  expect(server.recalls).toHaveLength(1);
  // Sent once: neither the draft nor a repetition came in between.
  expect(server.replies).toHaveLength(1);
});

test("an answer that has left already cannot be taken back, and the page says so", async () => {
  await open({ rating: { reply: heldReply("Danke") } });
  mockCall(reviews.recallReply, refuse("not-possible-now"));
  await page.getByRole("button", { name: "Zurückholen" }).click();
  await expect.element(page.getByRole("alert").getByText("Das ist im Moment nicht möglich.", { exact: false })).toBeVisible();
});

test("an empty answer is not sent", async () => {
  const server = await open();
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect.element(page.getByRole("alert").getByText("Die Antwort ist leer.", { exact: false })).toBeVisible();
  expect(server.replies).toHaveLength(0);
});

test("what is wrong with an answer is said at its field, and nothing is sent", async () => {
  const server = await open();
  await field().fill("Rufen Sie die 11880 an.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect.element(field()).toHaveAccessibleDescription(/die Nummer unserer Auskunft/);
  await field().fill("x".repeat(REPLY_MAX + 1));
  await expect.element(field()).toHaveAccessibleDescription(/Die Antwort ist zu lang/);
  await page.getByRole("button", { name: "Antwort senden" }).click();
  expect(server.replies).toHaveLength(0);
});

test("an answer that the server refuses stays, says so at its field, and is kept as a draft again", async () => {
  const server = await open();
  mockCall(reviews.replyToRating, refuse("invalid-input", { field: "text" }));
  await field().fill("Vielen Dank");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect.element(field()).toHaveAttribute("aria-invalid", "true");
  await expect.element(field()).toHaveValue("Vielen Dank");
  await expect.element(field()).not.toHaveAttribute("readonly");
  // Once when the field was left for the button, and once more after the refusal.
  await expect.poll(() => server.saves.map(({ body }) => body.text)).toEqual(["Vielen Dank", "Vielen Dank"]);
});

test("a text too long for a draft is not sent as one, and asks before it is left", async () => {
  const server = await open();
  await expect.element(field()).toBeVisible();
  await field().fill("x".repeat(REPLY_DRAFT_MAX + 1));
  await expect.element(page.getByText("Bitte kürzen Sie ihn auf höchstens 4.000 Zeichen.", { exact: false })).toBeVisible();
  field().element().blur();
  navigate("/dort");
  expect(heldLeave()).not.toBeNull();
  answerHeldLeave(false);
  await field().fill("x".repeat(REPLY_DRAFT_MAX));
  await expect.element(page.getByText(/^Entwurf gespeichert, \d\d:\d\d/)).toBeVisible();
  expect(server.saves.map(({ body }) => body.text.length)).toEqual([REPLY_DRAFT_MAX]);
});

test("where a source takes no answers from us, the text goes along and the source opens", async () => {
  await open({ rating: { canReply: false }, draft: "Vielen Dank" });
  const link = page.getByRole("link", { name: "Text kopieren und Kartenblick öffnen" });
  await expect.element(link).toHaveAttribute("href", "https://kartenblick.example/r/1");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(page.getByRole("button", { name: "Antwort senden" })).not.toBeInTheDocument();
});

const left = (status: RatingReply["status"], more: Partial<RatingReply> = {}): Partial<Rating> => ({
  reply: { ...heldReply("Danke"), status, sendsAt: null, ...more },
});
const SAID = { confirmedAt: "2026-11-09T09:00:00.000Z" };

test("a refused answer shows why, in our words and the source's, and can be changed", async () => {
  await open({ rating: left("refused", { ...SAID, refusalReason: "policy", refusal: "Contains advertising." }) });
  await expect.element(page.getByText("Kartenblick hat die Antwort am 09.11.2026, 10:00", { exact: false })).toBeVisible();
  await expect.element(page.getByText("Die Antwort verstößt gegen die Richtlinien des Portals.")).toBeVisible();
  await expect.element(page.getByText("Begründung des Portals: „Contains advertising.“")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Antwort löschen" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Antwort ändern" }).click();
  await expect.element(field()).toHaveValue("Danke");
});

test("what is not confirmed is called so, and can be neither changed nor deleted", async () => {
  await open({ rating: left("sending", { standing: { text: "Früher", since: "2026-11-09T09:00:00.000Z" } }) });
  await expect.element(page.getByText(/ an Kartenblick gesendet\. Noch nicht bestätigt\.$/)).toBeVisible();
  await expect
    .element(page.getByText(/^Zuletzt bestätigt: Seit 09\.11\.2026, 10:00.* steht bei Kartenblick diese Antwort\.$/))
    .toBeVisible();
  await expect.element(page.getByText("Früher")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("what is not confirmed for a day says so and can be sent anew", async () => {
  await open({ rating: left("sending", { overdue: true }) });
  await expect.element(page.getByText("Seit über einem Tag nicht bestätigt.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Antwort ändern" }).click();
  await expect.element(field()).toHaveValue("Danke");
});

test("a published answer says since when, leads to the source, and is deleted after a question", async () => {
  await open({ rating: left("published", SAID) });
  const withdrawals = mockCall(reviews.withdrawReply, () => ({ ...SAMPLE_RATING, ...left("withdrawing") }));
  await expect.element(page.getByText(/^Bei Kartenblick veröffentlicht seit 09\.11\.2026, 10:00/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Auf Kartenblick ansehen" }))
    .toHaveAttribute("href", "https://kartenblick.example/r/1");
  await page.getByRole("button", { name: "Antwort löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stehen lassen" }).last().click();
  expect(withdrawals).toHaveLength(0);
  await page.getByRole("button", { name: "Antwort löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Antwort löschen" }).click();
  await expect.element(page.getByText(/ Kartenblick um Löschung gebeten\. Noch nicht bestätigt\.$/)).toBeVisible();
  expect(withdrawals).toHaveLength(1);
});

test.each([
  ["received", "Kartenblick hat die Antwort am 09.11.2026, 10:00"],
  ["withdrawn", "Kartenblick hat am 09.11.2026, 10:00"],
  ["withdrawal-refused", "Kartenblick hat es am 09.11.2026, 10:00"],
] as const)("%s is said with its time", async (status, words) => {
  await open({ rating: left(status, SAID) });
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});
