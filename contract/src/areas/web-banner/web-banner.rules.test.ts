import { describe, expect, it, test } from "vitest";
import { FedWebBanner } from "./fed-web-banner.model.ts";
import {
  actionsIn,
  afterMove,
  BANNER_ACTIONS,
  BANNER_STATUSES,
  isAnswer,
  isComplete,
  isOffered,
  misfitOf,
  needsReason,
  PROVIDER_ACTIONS,
  takesFiles,
  type BannerMove,
} from "./web-banner.rules.ts";

const MOVES: readonly BannerMove[] = [...BANNER_ACTIONS, "submit", ...PROVIDER_ACTIONS];

/** Every state, role and move that leads anywhere, written down a second time: whoever changes the machine says so here. */
const POSSIBLE = [
  "draft owner submit open",
  "draft provider end ended",
  "open owner approve checking",
  "open owner reject rejected",
  "open owner submit open",
  "open provider end ended",
  "checking owner reject rejected",
  "checking provider accept scheduled",
  "checking provider refuse rejected",
  "checking provider start running",
  "checking provider end ended",
  "scheduled owner reject rejected",
  "scheduled owner pause paused",
  "scheduled provider refuse rejected",
  "scheduled provider start running",
  "scheduled provider end ended",
  "running owner pause paused",
  "running provider refuse rejected",
  "running provider end ended",
  "paused owner reject rejected",
  "paused owner resume scheduled",
  "paused provider refuse rejected",
  "paused provider end ended",
  "rejected owner submit open",
  "rejected provider end ended",
];

describe("the machine", () => {
  it("knows exactly these steps of all states, roles and moves", () => {
    const found = BANNER_STATUSES.flatMap((status) =>
      (["owner", "provider"] as const).flatMap((role) =>
        MOVES.flatMap((move) => {
          const after = afterMove(status, role, move);
          return after === null ? [] : `${status} ${role} ${move} ${after}`;
        }),
      ),
    );
    expect(found).toEqual(POSSIBLE);
  });
  it("lets nobody on air whom the provider has not let there", () => {
    const onAir = POSSIBLE.filter((step) => step.endsWith(" running"));
    expect(onAir.every((step) => step.includes(" provider start "))).toBe(true);
  });
  it("gives every state but the end a way on", () => {
    const stuck = BANNER_STATUSES.filter((status) => !POSSIBLE.some((step) => step.startsWith(`${status} `)));
    expect(stuck).toEqual(["ended"]);
  });
  it("offers the owner exactly what is possible", () => {
    for (const status of BANNER_STATUSES) {
      const words = POSSIBLE.filter((step) => step.startsWith(`${status} owner `)).map((step) => step.split(" ")[2]);
      expect([...actionsIn(status), ...(takesFiles(status) ? ["submit"] : [])]).toEqual(
        [...BANNER_ACTIONS, "submit"].filter((move) => words.includes(move)),
      );
    }
  });
  it("wants a reason for a refusal only", () => {
    expect(MOVES.filter(needsReason)).toEqual(["reject", "refuse"]);
  });
});

describe("files", () => {
  const formats = [
    { width: 300, height: 250, maxBytes: 200_000 },
    { width: 728, height: 90, maxBytes: 150_000 },
  ];
  const rectangle = { width: 300, height: 250, bytes: 200_000 };
  const wide = { width: 728, height: 90, bytes: 1_000 };
  test.each([
    [rectangle, null],
    [{ ...rectangle, bytes: 200_001 }, "too-heavy"],
    [{ ...rectangle, width: 301 }, "wrong-size"],
    [{ width: 250, height: 300, bytes: 10 }, "wrong-size"],
    [{ ...wide, bytes: 150_001 }, "too-heavy"],
  ])("%j: %s", (file, misfit) => expect(misfitOf(file, formats)).toBe(misfit));
  test("are complete with one for each format, and with nothing else", () => {
    expect(isComplete([wide, rectangle], formats)).toBe(true);
    expect(isComplete([rectangle], formats)).toBe(false);
    expect(isComplete([rectangle, rectangle], formats)).toBe(false);
    expect(isComplete([rectangle, wide, wide], formats)).toBe(false);
    expect(isComplete([rectangle, { ...wide, bytes: 150_001 }], formats)).toBe(false);
  });
});

describe("what the provider brings", () => {
  const booked = {
    company: "K-1",
    title: "Treppen",
    targetUrl: "https://a.example/",
    formats: [{ width: 300, height: 250, maxBytes: 200_000 }],
  };
  const decided = (decision: object) =>
    FedWebBanner.safeParse({ ...booked, decision: { at: "2026-11-12T10:00:00Z", ...decision } }).success;
  const creative = "a".repeat(64);
  test.each([
    [{ action: "accept", creative }, true],
    [{ action: "accept" }, false],
    [{ action: "refuse", creative }, false],
    [{ action: "refuse", creative, reason: "Zu viel Text" }, true],
    [{ action: "start", creative, reason: "Grund ohne Ablehnung" }, false],
    [{ action: "end" }, true],
    [{ action: "approve", creative }, false],
  ])("%j: %s", (decision, good) => expect(decided(decision)).toBe(good));
  test("has each size once", () => {
    expect(FedWebBanner.safeParse({ ...booked, formats: [...booked.formats, ...booked.formats] }).success).toBe(false);
  });
});

describe("what was refused", () => {
  const [old, fresh] = [{ used: true }, { used: false }];
  it("is not offered again by itself, and is no answer alone", () => {
    expect([isOffered("rejected", old), isOffered("rejected", fresh)]).toEqual([false, true]);
    expect([isAnswer("rejected", [old, old]), isAnswer("rejected", [old, fresh])]).toEqual([false, true]);
  });
  it.each(["draft", "open"] as const)("what was only handed in stays: %s", (status) => {
    expect([isOffered(status, old), isAnswer(status, [old])]).toEqual([true, true]);
  });
});
