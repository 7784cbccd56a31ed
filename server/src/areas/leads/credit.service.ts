import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import type { PdfBrand } from "../../papers/letterhead.ts";
import type { OpenPdf } from "../../papers/pdf.ts";
import { CASE_TEXTS, CREDIT_TEXTS as t } from "./leads.texts.ts";
import type { CreditRow } from "./reclaim.store.ts";

const MARGIN = 56;
const INK = "#1A1F1D";
const QUIET = "#5A615C";
const LABEL = 150;
const GAP = 10;

/** The document of a credit: the same credit always gives the same bytes. */
export const writeCredit = (openPdf: OpenPdf, credit: CreditRow, brand: PdfBrand): Promise<Buffer> => {
  const title = t.title(credit.number);
  const { pdf, root, wrapped, finish } = openPdf({
    title,
    brand,
    createdAt: credit.at,
    margin: MARGIN,
    foot: `${brand.name} · ${title}`,
    page: t.page,
  });
  const width = pdf.page.width - 2 * MARGIN;
  const write = (tag: string, text: string, weight: "bold" | "regular", size: number): void => {
    root.add(
      pdf.struct(tag, {}, () => {
        const lines = wrapped(weight, size, text, width);
        pdf.fillColor(INK).text(lines, MARGIN, pdf.y + GAP, { lineGap: 2, width });
      }),
    );
  };
  const tell = (label: string, text: string): void => {
    const y = pdf.y + GAP;
    root.add(
      pdf.struct("P", {}, () => {
        pdf.font("regular").fontSize(10.5).fillColor(QUIET).text(label, MARGIN, y, { width: LABEL });
        const lines = wrapped("regular", 10.5, text, width - LABEL);
        pdf.fillColor(INK).text(lines, MARGIN + LABEL, y, { lineGap: 2, width: width - LABEL });
      }),
    );
  };
  write("H1", t.heading, "bold", 22);
  write("P", t.result, "regular", 12);
  pdf.y += GAP;
  tell(t.labels.number, credit.number);
  tell(t.labels.date, formatDay(credit.at.toISOString()));
  tell(t.labels.company, credit.company);
  tell(t.labels.lead, `${credit.title} (${credit.external_id})`);
  tell(t.labels.accepted, formatDay(credit.accepted_at.toISOString()));
  tell(t.labels.claimed, formatDay(credit.claimed_at.toISOString()));
  tell(t.labels.reason, CASE_TEXTS.reasons[credit.reason]);
  return finish();
};
