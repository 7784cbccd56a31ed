import type { MarkPart } from "@schaufenster/contract/areas/portal/brand.rules.ts";

/** The brand whose paper it is: plain values, so that they can be handed to a thread. */
export interface PdfBrand {
  readonly key: string;
  readonly name: string;
  readonly paper: { readonly fill: string; readonly text: string; readonly soft: string };
  /** In a square of 36, as the portal shows it. */
  readonly mark: readonly MarkPart[];
}
/** What paper needs to know of a brand, and nothing more. */
export const paperOf = ({ key, name, paper, mark }: PdfBrand): PdfBrand => ({ key, name, paper, mark });

const drawPart = (pdf: PDFKit.PDFDocument, part: MarkPart): void => {
  if (part.kind === "circle") pdf.circle(part.x, part.y, part.radius).fill(part.fill);
  else if (part.kind === "square") pdf.roundedRect(0, 0, 36, 36, part.radius).fill(part.fill);
  else if (part.kind === "path") pdf.path(part.path).fill(part.fill);
  else pdf.path(part.path).lineWidth(part.width).lineCap("round").lineJoin("round").stroke(part.stroke);
};

const BAND = 8;
const MARK = 20;
const NAME_SIZE = 12;

/** The brand's colour along the upper edge of a page. */
export const drawBand = (pdf: PDFKit.PDFDocument, { paper }: PdfBrand): void => {
  pdf.rect(0, 0, pdf.page.width, BAND).fill(paper.fill);
};

/** The mark with the brand's name beside it; what is written next stands below. */
export const drawMark = (pdf: PDFKit.PDFDocument, { name, paper, mark }: PdfBrand, x: number, y: number): void => {
  pdf
    .save()
    .translate(x, y)
    .scale(MARK / 36);
  for (const part of mark) drawPart(pdf, part);
  pdf.restore();
  pdf.font("bold").fontSize(NAME_SIZE).fillColor(paper.text);
  pdf.text(name, x + MARK + 7, y + 3.5, { lineBreak: false });
  pdf.x = x;
  pdf.y = y + MARK + 10;
};
