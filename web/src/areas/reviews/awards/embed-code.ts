import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** The code for the company's own website: a link around a picture, without script or cookie. */
export const embedCode = ({ href, image, alt }: NonNullable<Award["embed"]>): string =>
  `<a href="${escapeHtml(href)}"><img src="${escapeHtml(image)}" alt="${escapeHtml(alt)}" loading="lazy"></a>`;
