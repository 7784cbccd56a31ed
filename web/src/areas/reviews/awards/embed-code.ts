import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** The code for the company's own website: a link around a picture, without script or cookie. */
export const embedCode = ({ href, image, alt }: NonNullable<Award["embed"]>): string =>
  `<a href="${escaped(href)}"><img src="${escaped(image)}" alt="${escaped(alt)}" loading="lazy"></a>`;
