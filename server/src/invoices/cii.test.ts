import { computeInvoice } from "@schaufenster/contract/areas/documents/invoice.rules.ts";
import { afterAll, describe, expect, test } from "vitest";
import { MUTANTS } from "../../test/invoices/cii-mutants.ts";
import { checkRules } from "../../test/invoices/cii-rules.ts";
import { INVOICE_KINDS, sampleInvoices } from "../../test/invoices/sample-invoices.ts";
import { openXsd } from "../../test/invoices/xsd.ts";
import { SELLERS } from "../../test/brands.ts";
import { isForXRechnung, writeCii } from "./cii.ts";

const COUNT = 400;
/** Every invoice is broken in so many ways; all ways come in turn. */
const MUTANTS_EACH = 6;
const BRANDS = [SELLERS.nahwerk, SELLERS.ortsfink] as const;

const xsd = openXsd();
afterAll(() => xsd.close());

const documents = sampleInvoices(COUNT).flatMap(({ kind, invoice }, at) => {
  const totals = computeInvoice(invoice);
  const seller = BRANDS[at % 2] ?? SELLERS.nahwerk;
  const zugferd = { kind: `${kind} ${at}, ZUGFeRD`, xml: writeCii(invoice, totals, seller, "zugferd") };
  if (!isForXRechnung(invoice)) return [zugferd];
  return [zugferd, { kind: `${kind} ${at}, XRechnung`, xml: writeCii(invoice, totals, seller, "xrechnung") }];
});

describe(`${COUNT} invoices of ${Object.keys(INVOICE_KINDS).length} kinds as XML`, () => {
  test("keep the schema and the rules", () => {
    const faults = documents.flatMap(({ kind, xml }) => [...xsd.check(xml), ...checkRules(xml)].map((fault) => `${kind}: ${fault}`));
    expect(faults.slice(0, 20)).toEqual([]);
    expect(documents.length).toBeGreaterThan(COUNT * 1.8);
  });

  test("broken ones are found out", () => {
    const ways = Object.entries(MUTANTS);
    const used = new Map<string, number>();
    const missed: string[] = [];
    const count = { mutants: 0, xsd: 0, rules: 0 };
    for (const [at, { kind, xml }] of documents.entries()) {
      for (let turn = 0, made = 0; turn < ways.length && made < MUTANTS_EACH; turn += 1) {
        const [name, mutate] = ways[(at * MUTANTS_EACH + turn) % ways.length] ?? [];
        const broken = mutate?.(xml) ?? xml;
        if (name === undefined || broken === xml) continue;
        made += 1;
        used.set(name, (used.get(name) ?? 0) + 1);
        const [byXsd, byRules] = [xsd.check(broken).length > 0, checkRules(broken).length > 0];
        count.mutants += 1;
        count.xsd += Number(byXsd);
        count.rules += Number(byRules);
        if (!byXsd && !byRules) missed.push(`${kind}: ${name}`);
      }
    }
    process.stdout.write(`broken invoices: ${JSON.stringify({ ...count, ways: used.size, missed: missed.length })}\n`);
    expect(missed.slice(0, 20)).toEqual([]);
    expect(ways.map(([name]) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});
