import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import { heatLevel, type WeekTable } from "@schaufenster/contract/values/list/table-export.ts";
import type { PdfDocument, PdfPart } from "./pdf.ts";

const INK = "#1A1F1D";
const QUIET = "#5A615C";
const WHITE = "#FFFFFF";
/** From light to dark, as on the screen. */
const HEAT = ["#F3F3EF", "#DCEBEF", "#B3D3DB", "#7DB2BF", "#34788A", "#175A6C", "#0B3F4E"] as const;
const DARK_FROM = 4;
const NAME = 78;
const FIELD = { width: 62, height: 14.5, gap: 1.5 } as const;
const SIZE = 8;
const TITLE_SIZE = 10;

type Place = { readonly x: number; readonly y: number };

const inMiddle = (pdf: PdfDocument, text: string, { x, y }: Place): void => {
  pdf.text(text, x + (FIELD.width - pdf.widthOfString(text)) / 2, y + 3.8, { lineBreak: false });
};

/** A week as a picture that is a table too: coloured fields with their figures, days down, hours across, sums at the end. Gives the place below. */
export const drawWeek = (pdf: PdfDocument, root: PdfPart, { title, day, sum, blocks, days, none }: WeekTable, at: Place): number => {
  const most = Math.max(0, ...days.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const left = (column: number): number => at.x + NAME + column * (FIELD.width + FIELD.gap);
  root.add(
    pdf.struct("H2", {}, () => void pdf.font("bold").fontSize(TITLE_SIZE).fillColor(INK).text(title, at.x, at.y, { lineBreak: false })),
  );
  const table = pdf.struct("Table");
  root.add(table);
  let y = at.y + TITLE_SIZE + 8;
  const row = (cells: readonly { readonly tag: string; readonly draw: () => void }[]): void => {
    const line = pdf.struct("TR");
    table.add(line);
    for (const { tag, draw } of cells) line.add(pdf.struct(tag, {}, draw));
    line.end();
    y += FIELD.height + FIELD.gap;
  };
  const head = (text: string, column: number) => ({
    tag: "TH",
    draw: () => {
      pdf.font("bold").fontSize(SIZE).fillColor(QUIET);
      if (column < 0) pdf.text(text, at.x, y + 3.8, { lineBreak: false });
      else inMiddle(pdf, text, { x: left(column), y });
    },
  });
  row([head(day, -1), ...blocks.map(head), head(sum, blocks.length)]);
  for (const { name, values } of days) {
    const field = (value: number | null, column: number) => ({
      tag: "TD",
      draw: () => {
        const level = heatLevel(value, most);
        pdf.rect(left(column), y, FIELD.width, FIELD.height).fill(HEAT[level] ?? HEAT[0]);
        pdf
          .font("regular")
          .fontSize(SIZE)
          .fillColor(level >= DARK_FROM ? WHITE : INK);
        inMiddle(pdf, value === null ? none : formatNumber(value), { x: left(column), y });
      },
    });
    const total = values.reduce<number>((all, value) => all + (value ?? 0), 0);
    row([head(name, -1), ...values.map(field), head(formatNumber(total), blocks.length)]);
  }
  table.end();
  return y + 10;
};
