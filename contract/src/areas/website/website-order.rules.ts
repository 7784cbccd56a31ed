import type { FileType } from "../../values/file/file-type.ts";

/** What becomes of files and words for our editors: sent, somebody works on it, done. */
export const ORDER_STATES = ["sent", "in-work", "done"] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** What the provider can say to an order; what is done stays done. */
export const ORDER_ANSWERS = ["in-work", "done"] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];
/** Whether an answer is possible in a state. */
export const mayAnswer = (state: OrderState, answer: OrderAnswer): boolean => ORDER_STATES.indexOf(answer) > ORDER_STATES.indexOf(state);

/** What files for our editors may be: pictures and PDF. */
export const WEBSITE_FILE_TYPES: readonly FileType[] = ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"];
/** The largest file. */
export const WEBSITE_UPLOAD_MAX = 10_485_760;
/** So many files in one order. */
export const ORDER_FILES_MAX = 10;
/** So many files of a website may lie there without being sent. */
export const WEBSITE_FILES_WAITING_MAX = 20;
export const ORDER_NOTE_MAX = 2000;
/** Longest answer to an order. */
export const ORDER_WORDS_MAX = 600;
/** So many orders are shown, the newest first. */
export const ORDERS_SHOWN = 20;
