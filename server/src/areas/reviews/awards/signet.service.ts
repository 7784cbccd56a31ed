import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { formatDay, formatNumber } from "@schaufenster/contract/values/text/format.ts";
import type { FaceName } from "../../../papers/fonts.ts";
import type { PdfBrand } from "../../../papers/letterhead.ts";
import type { OpenPdf, Pdf, PdfDocument } from "../../../papers/pdf.ts";
import { signetLines } from "./award.service.ts";
import { AWARD_TEXTS as t, reviewsText } from "../reviews.texts.ts";

/** What a signet says. */
interface Signet {
  readonly colour: string;
  readonly stars: string;
  /** The large line, and the small one below it. */
  readonly large: string;
  readonly small: string;
}
/** The brand whose signet it is. */
export interface SignetBrand extends PdfBrand {
  readonly card: { readonly deep: string };
}
interface SheetFacts {
  readonly award: "signet" | "recommended";
  readonly company: string;
  readonly city: string;
  readonly count: number;
  readonly average: number;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly brand: SignetBrand;
}

const GOLD = "#F5A524";
const COPPER = "#7A4A12";
const PALE = "#FFE7B8";
const INK = "#1A1F1D";
const QUIET = "#5A615C";
const MM = 72 / 25.4;

/** The signet of an award in the colours of the brand. */
const signetOf = (facts: Omit<SheetFacts, "company">): Signet => ({
  ...(facts.award === "signet" ? { colour: facts.brand.card.deep, stars: GOLD } : { colour: COPPER, stars: PALE }),
  ...signetLines(facts.award, facts, facts),
});

/** A five-pointed star around the origin, as a path. */
const STAR = `M${Array.from({ length: 10 }, (_, at) => {
  const angle = (Math.PI / 5) * at - Math.PI / 2;
  const radius = at % 2 === 0 ? 1 : 0.42;
  return `${(radius * Math.cos(angle)).toFixed(4)} ${(radius * Math.sin(angle)).toFixed(4)}`;
}).join("L")}Z`;
const STAR_PLACES = [-2, -1, 0, 1, 2] as const;

/** Sets a line in the middle, as large as it may be and as small as the circle asks for. */
const centreLine = (pdf: PdfDocument, text: string, font: FaceName, size: number, width: number, y: number): void => {
  pdf.font(font).fontSize(size);
  const natural = pdf.widthOfString(text);
  const fitted = natural > width ? (size * width) / natural : size;
  pdf.fontSize(fitted);
  pdf.text(text, -pdf.widthOfString(text) / 2, y - fitted * 0.62, { lineBreak: false });
};

/** Draws a signet of this width around a point; everything is vectors, so that it stays sharp in any size. */
const drawSignet = (
  { pdf, drawable, faceFor }: Pick<Pdf, "pdf" | "drawable" | "faceFor">,
  signet: Signet,
  at: { x: number; y: number; width: number },
): void => {
  const radius = 100;
  pdf
    .save()
    .translate(at.x, at.y)
    .scale(at.width / (2 * radius));
  pdf.circle(0, 0, 97).lineWidth(4).stroke(signet.colour);
  pdf.circle(0, 0, 86).fill(signet.colour);
  pdf.circle(0, 0, 78).lineWidth(1.6).strokeOpacity(0.55).stroke("#FFFFFF").strokeOpacity(1);
  for (const place of STAR_PLACES)
    pdf
      .save()
      .translate(place * 23, -42)
      .scale(10.5)
      .path(STAR)
      .fill(signet.stars)
      .restore();
  pdf.fillColor("#FFFFFF");
  const line = (text: string, size: number, width: number, y: number): void => {
    const drawn = drawable(text);
    centreLine(pdf, drawn, faceFor("bold", drawn), size, width, y);
  };
  line(signet.large, 46, 130, 6);
  line(signet.small, 17, 116, 38);
  pdf.restore();
};

/** A sheet to print: the signet in three sizes, what it stands for, and how it may be used. */
export const drawSignetSheet = (openPdf: OpenPdf, facts: SheetFacts): Promise<Buffer> => {
  const title = t.sheetTitle[facts.award];
  const margin = 20 * MM;
  const createdAt = new Date(`${facts.today}T00:00:00Z`);
  const { pdf, root, drawable, faceFor, wrapped, finish } = openPdf({
    title: `${title} – ${facts.company}`,
    brand: facts.brand,
    createdAt,
    margin,
    foot: facts.brand.name,
    page: t.page,
  });
  const write = (tag: string, text: string, font: "bold" | "regular", size: number, colour: string, gap: number) =>
    root.add(
      pdf.struct(tag, {}, () => {
        const width = pdf.page.width - 2 * margin;
        const lines = wrapped(font, size, text, width);
        pdf.fillColor(colour);
        pdf.y += gap;
        pdf.text(lines, margin, pdf.y, { lineGap: 2, width });
      }),
    );
  const signet = signetOf(facts);
  const alt = `${title}: ${t.alt(formatNumber(facts.average, 1))}, ${reviewsText(facts.count)}`;
  write("H1", title, "bold", 22, INK, 0);
  write("P", facts.company, "regular", 13, QUIET, 4);
  const top = pdf.y + 8 * MM;
  root.add(
    pdf.struct("Figure", { alt }, () => {
      drawSignet({ pdf, drawable, faceFor }, signet, { x: margin + 50 * MM, y: top + 50 * MM, width: 100 * MM });
      drawSignet({ pdf, drawable, faceFor }, signet, { x: margin + 140 * MM, y: top + 27 * MM, width: 50 * MM });
      drawSignet({ pdf, drawable, faceFor }, signet, { x: margin + 140 * MM, y: top + 76 * MM, width: 30 * MM });
    }),
  );
  pdf.y = top + 108 * MM;
  write("P", t.basis(reviewsText(facts.count), formatDay(facts.today)), "regular", 10.5, INK, 0);
  write("P", t.verified, "regular", 10.5, INK, 2);
  write("H2", t.use, "bold", 13, INK, 14);
  for (const use of t.uses) write("P", use, "regular", 10.5, INK, 4);
  return finish();
};

const BADGE_SIZE = 1000;
const FONT = fileURLToPath(new URL("../../../../fonts/DejaVuSansCondensed-Bold.ttf", import.meta.url));
const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A line of text as a picture, in our own font: a server need not have any installed. */
const textPicture = (text: string, width: number, height: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="#FFFFFF" weight="bold">${escapeText(text)}</span>`,
      font: "DejaVu Sans Condensed",
      fontfile: FONT,
      width,
      height,
      rgba: true,
      align: "centre",
    },
  })
    .png()
    .toBuffer();

/** A signet as a picture with a transparent ground; `foot` is a third, quiet line. */
const drawPicture = async ({ colour, stars: starColour, large, small }: Signet, foot?: string): Promise<Buffer> => {
  const stars = STAR_PLACES.map(
    (place) => `<path transform="translate(${500 + place * 115} 290) scale(52)" d="${STAR}" fill="${starColour}"/>`,
  ).join("");
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BADGE_SIZE}" height="${BADGE_SIZE}"><circle cx="500" cy="500" r="485" fill="#FFFFFF" stroke="${colour}" stroke-width="20"/><circle cx="500" cy="500" r="430" fill="${colour}"/><circle cx="500" cy="500" r="390" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="8"/>${stars}</svg>`,
  );
  const lines = [
    { text: large, width: 560, height: 180, y: 490 },
    { text: small, width: 540, height: 76, y: 668 },
    ...(foot === undefined ? [] : [{ text: foot, width: 420, height: 46, y: 775 }]),
  ];
  const pictures = await Promise.all(
    lines.map(async ({ text, width, height, y }) => {
      const { data, info } = await sharp(await textPicture(text, width, height)).toBuffer({ resolveWithObject: true });
      return { input: data, left: Math.round((BADGE_SIZE - info.width) / 2), top: Math.round(y - info.height / 2) };
    }),
  );
  return sharp(ground).composite(pictures).png({ compressionLevel: 9 }).toBuffer();
};

/** The signet alone, for a website or a letter. */
export const drawSignetPicture = (facts: Omit<SheetFacts, "company">): Promise<Buffer> => drawPicture(signetOf(facts));

/** The badge of a good employer. */
export const drawEmployerBadge = ({ average, brand }: { average: number | null; brand: SignetBrand }): Promise<Buffer> =>
  drawPicture(
    { colour: brand.card.deep, stars: GOLD, large: t.employer[0], small: t.employer[1] },
    average === null ? undefined : t.alt(formatNumber(average, 1)),
  );
