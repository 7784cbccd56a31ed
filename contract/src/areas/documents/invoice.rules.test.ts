import { describe, expect, test } from "vitest";
import { Invoice, type SentInvoice } from "./invoice.model.ts";
import { computeInvoice } from "./invoice.rules.ts";

const S19 = { category: "S", rate: 19 } as const;
const S7 = { category: "S", rate: 7 } as const;
const E0 = { category: "E", rate: 0 } as const;
const AE0 = { category: "AE", rate: 0 } as const;
const line = (netPriceCents: number, more: Partial<SentInvoice["lines"][number]> = {}): SentInvoice["lines"][number] => ({
  name: "Eintrag",
  quantity: 1,
  unit: "MON",
  netPriceCents,
  vat: S19,
  ...more,
});
const sent = (more: Partial<SentInvoice> = {}): SentInvoice => ({
  number: "RE-2026-000042",
  type: "380",
  issueDate: "2026-11-15",
  serviceDate: "2026-11-01",
  dueDate: "2026-11-29",
  buyer: { name: "Malerbetrieb Kranz", street: "Große Bäckerstraße 7", zip: "20095", city: "Hamburg" },
  lines: [line(10_000)],
  payment: { kind: "transfer" },
  ...more,
});
const totalsOf = (more: Partial<SentInvoice>) => computeInvoice(Invoice.parse(sent(more)));

const discountedLine = (discount: SentInvoice["lines"][number]["discount"]) =>
  totalsOf({ lines: [line(1999, { quantity: 3, discount })] }).lines[0];

describe("the sums of an invoice", () => {
  test("lines are rounded and added, VAT is computed once for each rate", () => {
    const totals = totalsOf({ lines: [line(333), line(333), line(333), line(999, { vat: S7 })] });
    expect(totals.vat).toEqual([
      { ...S19, netCents: 999, taxCents: 190 },
      { ...S7, netCents: 999, taxCents: 70 },
    ]);
    expect(totals).toMatchObject({ lineCents: 1998, netCents: 1998, taxCents: 260, grossCents: 2258, dueCents: 2258, payableCents: 2258 });
  });

  test.each([
    [0.333, 1000, 333],
    [1.5, 4995, 7493],
    [0.005, 100, 1],
    [0.004, 100, 0],
    [-1.5, 4995, -7493],
    [-0.004, 100, 0],
    [99_999.999, 99_999_999, 9_999_999_800_000],
  ])("%d times %d cents are %d", (quantity, price, net) => {
    const total = totalsOf({ lines: [line(price, { quantity })] }).lines[0]?.netCents;
    expect(Object.is(total, net)).toBe(true);
  });

  test("a discount of a line is a percentage or an amount, and never more than the line", () => {
    const reason = "Rabatt";
    expect(discountedLine({ percent: 12.5, reason })).toEqual({ baseCents: 5997, discountCents: 750, netCents: 5247 });
    expect(discountedLine({ amountCents: 1000, reason })).toEqual({ baseCents: 5997, discountCents: 1000, netCents: 4997 });
    expect(discountedLine({ amountCents: 9000, reason })).toEqual({ baseCents: 5997, discountCents: 5997, netCents: 0 });
  });

  test("a percentage on the whole is split by rate, an amount has its own", () => {
    const totals = totalsOf({
      lines: [line(10_000), line(2_495, { vat: S7, quantity: 3 })],
      adjustments: [
        { kind: "discount", percent: 5, reason: "Stammkunde" },
        { kind: "charge", amountCents: 590, reason: "Versand", vat: S7 },
      ],
    });
    expect(totals.adjustments.map(({ kind, amountCents, baseCents, vat }) => [kind, amountCents, baseCents, vat.rate])).toEqual([
      ["discount", 500, 10_000, 19],
      ["discount", 374, 7_485, 7],
      ["charge", 590, null, 7],
    ]);
    expect(totals).toMatchObject({ lineCents: 17_485, discountCents: 874, chargeCents: 590, netCents: 17_201 });
    expect(totals.vat.map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual([
      [9_500, 1_805],
      [7_701, 539],
    ]);
  });

  test("what was paid before is no longer due; Skonto is taken of what is", () => {
    const totals = totalsOf({ prepaidCents: 1_900, skonto: [{ days: 10, percent: 2.5 }] });
    expect(totals).toMatchObject({ grossCents: 11_900, dueCents: 10_000 });
    expect(totals.skonto).toEqual([{ percent: 2.5, days: 10, until: "2026-11-25", discountCents: 250, payableCents: 9_750 }]);
    expect(totalsOf({ prepaidCents: 12_000, skonto: [{ days: 10, percent: 2 }] })).toMatchObject({ payableCents: -100, skonto: [] });
  });

  test("a credit note is owed to the buyer, and so is a correction that takes back", () => {
    expect(totalsOf({ type: "381", dueDate: null })).toMatchObject({ dueCents: 11_900, payableCents: -11_900 });
    const lines = [line(10_000, { quantity: -1 })];
    expect(totalsOf({ type: "384", preceding: [{ number: "RE-1" }], lines })).toMatchObject({ dueCents: -11_900, payableCents: -11_900 });
  });

  test("without VAT there is none", () => {
    expect(totalsOf({ lines: [line(10_000, { vat: E0 })], exemptionReason: "§ 19 UStG" })).toMatchObject({
      taxCents: 0,
      grossCents: 10_000,
    });
  });
});

describe("the data of an invoice", () => {
  const refused: readonly (readonly [string, Partial<SentInvoice>])[] = [
    ["no lines", { lines: [] }],
    ["neither day nor period of the service", { serviceDate: null }],
    ["both of them", { servicePeriod: { startDate: "2026-10-01", endDate: "2026-10-31" } }],
    ["a period that is turned", { serviceDate: null, servicePeriod: { startDate: "2026-10-31", endDate: "2026-10-01" } }],
    ["no day to pay", { dueDate: null }],
    ["a day to pay before it was written", { dueDate: "2026-11-14" }],
    ["a correction of nothing", { type: "384" }],
    ["a quantity of nothing", { lines: [line(100, { quantity: 0 })] }],
    ["a quantity that is too fine", { lines: [line(100, { quantity: 0.0001 })] }],
    ["half a cent", { lines: [line(0.5)] }],
    ["a discount on what is taken back", { lines: [line(100, { quantity: -1, discount: { percent: 5, reason: "x" } })] }],
    [
      "an adjustment of an invoice that takes back",
      { lines: [line(100, { quantity: -1 })], adjustments: [{ kind: "discount", percent: 5, reason: "x" }] },
    ],
    ["an adjustment with a rate of no line", { adjustments: [{ kind: "charge", amountCents: 1, reason: "x", vat: S7 }] }],
    ["a taxed line at no rate", { lines: [line(100, { vat: { category: "S", rate: 0 } })] }],
    ["an untaxed line at a rate", { lines: [line(100, { vat: { category: "E", rate: 19 } })], exemptionReason: "x" }],
    ["untaxed without a reason", { lines: [line(100, { vat: E0 })] }],
    ["a reason without need", { exemptionReason: "§ 19 UStG" }],
    ["a buyer who owes the VAT and has no VAT id", { lines: [line(100, { vat: AE0 })] }],
    [
      "Skonto on a debit",
      { payment: { kind: "debit", mandate: "M-1", iban: "DE02120300000000202051" }, skonto: [{ days: 5, percent: 2 }] },
    ],
    ["an account with a wrong digit", { payment: { kind: "debit", mandate: "M-1", iban: "DE02120300000000202052" } }],
    ["a number with the sign of Skonto", { number: "RE#1" }],
    ["a kind that we do not write", { type: "389" as "380" }],
  ];
  test.each(refused)("%s is refused", (_, more) => expect(Invoice.safeParse(sent(more)).success).toBe(false));

  test("sums are not taken from outside", () => {
    expect(Invoice.safeParse(sent()).success).toBe(true);
    expect(Invoice.safeParse({ ...sent(), grossCents: 1 }).success).toBe(false);
  });
});
