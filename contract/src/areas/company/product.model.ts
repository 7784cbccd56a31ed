import * as z from "zod";
import { FAMILIES, type Family } from "./product.rules.ts";

/** A family of products by its name. */
export const ProductFamily = z.enum(Object.keys(FAMILIES) as [Family, ...Family[]]);
