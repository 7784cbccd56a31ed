import { isWebAddress } from "./web-address.ts";

const IMAGE = /\.(?:jpe?g|png|gif)$/i;

/** The address of a picture: http or https, ending in jpg, jpeg, png or gif. */
export const isImageUrl = (text: string): boolean => isWebAddress(text, "required") && IMAGE.test(text);
