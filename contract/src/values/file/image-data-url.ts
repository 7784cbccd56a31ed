/** The longest picture in a data URL, in characters; larger ones are uploaded as files. */
export const IMAGE_DATA_URL_MAX = 2_000_000;
const HEAD = /^data:image\/(?:png|jpeg|gif|webp);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A picture as a base64 data URL; SVG is not among them because it can carry scripts. */
export const isImageDataUrl = (text: string): boolean => {
  const head = text.length > IMAGE_DATA_URL_MAX ? undefined : HEAD.exec(text)?.[0];
  if (head === undefined) return false;
  const content = text.slice(head.length);
  return content.length % 4 === 0 && BASE64.test(content);
};
