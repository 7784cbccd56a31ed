import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";

/** The brand whose paper it is. */
export interface PdfBrand {
  readonly key: Brand["key"];
  readonly name: string;
}

interface Look {
  readonly fill: string;
  readonly text: string;
  readonly soft: string;
  /** The mark in a square of 36, as the portal shows it (`web/public/brands`). */
  readonly mark: (pdf: PDFKit.PDFDocument) => void;
}

/** Colours and mark of each brand. */
export const LOOKS: Readonly<Record<Brand["key"], Look>> = {
  nahwerk: {
    fill: "#0C5D6D",
    text: "#0B5768",
    soft: "#EAF4F5",
    mark: (pdf) => {
      pdf.roundedRect(0, 0, 36, 36, 9).fill("#0C5D6D");
      pdf.path("M10 26V12.5L24.5 26V17").lineWidth(3.6).lineCap("round").lineJoin("round").stroke("#FFFFFF");
      pdf.circle(24.5, 10.6, 3.1).fill("#F2B24A");
    },
  },
  ortsfink: {
    fill: "#FFC72E",
    text: "#24407F",
    soft: "#EEF2FB",
    mark: (pdf) => {
      pdf.circle(18, 18, 18).fill("#FFC72E");
      pdf
        .path("M6.6 24.4 12 20.4c-.4-6.4 4-10.9 9.4-10.9 4 0 6.9 2.4 7.6 5.9l3.3 1.7-3.2 2c-.5 6.4-5 10.4-10.8 10.4-3 0-5.6-1.1-7.4-2.9Z")
        .fill("#141B3C");
      pdf.path("M14.4 21.7c2.9 1.9 7.1 1.6 9.8-1.6-.3 4.4-3.1 6.9-6.7 6.9-2.1 0-3.9-.9-5-2.3Z").fill("#FFC72E");
      pdf.circle(24.4, 14.8, 1.5).fill("#FFC72E");
    },
  },
};

const BAND = 8;
const MARK = 20;
const NAME_SIZE = 12;

/** The brand's colour along the upper edge of a page. */
export const drawBand = (pdf: PDFKit.PDFDocument, { key }: PdfBrand): void => {
  pdf.rect(0, 0, pdf.page.width, BAND).fill(LOOKS[key].fill);
};

/** The mark with the brand's name beside it; what is written next stands below. */
export const drawMark = (pdf: PDFKit.PDFDocument, { key, name }: PdfBrand, x: number, y: number): void => {
  pdf
    .save()
    .translate(x, y)
    .scale(MARK / 36);
  LOOKS[key].mark(pdf);
  pdf.restore();
  pdf.font("bold").fontSize(NAME_SIZE).fillColor(LOOKS[key].text);
  pdf.text(name, x + MARK + 7, y + 3.5, { lineBreak: false });
  pdf.x = x;
  pdf.y = y + MARK + 10;
};
