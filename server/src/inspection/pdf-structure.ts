import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import * as z from "zod";

/* Judges a document by the description that qpdf gives of it: names are decoded, lists of objects unpacked, references written as `7 0 R`. */

type Value = unknown;
type Dict = Readonly<Record<string, Value>>;

const Described = z.object({
  encrypt: z.object({ encrypted: z.boolean() }),
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.unknown())]),
});

/** A document as qpdf describes it. */
export interface Description {
  readonly objects: Dict;
  readonly isEncrypted: boolean;
  readonly hasFractions: boolean;
}

const OBJECTS_MAX = 200_000;
const PAGES_MAX = 2_000;
/** A picture of more is a burden for whoever opens the document. */
const PIXELS_MAX = 100_000_000;
const FILTERS_MAX = 3;
/** A reference that leads to a reference and so on leads nowhere. */
const HOPS_MAX = 8;
const NOWHERE = "/Nowhere";

/** Names as the description writes them. */
const names = (list: string): ReadonlySet<Value> => new Set(list.split(/\s+/).map((name) => `/${name}`));

/** What may happen when somebody clicks; everything else leaves the document or runs something. */
const ACTIONS = names("GoTo URI Named SetOCGState Hide ResetForm");
/** What must not be an action wherever it stands. */
const HARMFUL_ACTIONS = names(
  "JavaScript Launch SubmitForm ImportData GoToR GoToE Thread Sound Movie Rendition RichMediaExecute GoTo3DView",
);
/** Scripts, files inside, films, forms with a program of their own, folders of documents; and signatures, which would not survive being written anew. */
const HARMFUL_KEYS = names("JS JavaScript EF RF EmbeddedFiles XFA RichMediaContent Collection 3DD ByteRange");
const HARMFUL_TYPES = names("EmbeddedFile Rendition 3D");
const HARMFUL_SUBTYPES = names("FileAttachment Sound Movie Screen RichMedia 3D PS");
/** Notes, links, marks and fields. */
const NOTES = names(
  `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget
   PrinterMark TrapNet Watermark Redact`,
);
/** A stream whose content lies in another file. */
const ELSEWHERE = names("F FFilter FDecodeParms Ref OPI");
const DEFLATED = names("FlateDecode Fl");
const PACKERS = names("FlateDecode LZWDecode RunLengthDecode Fl LZW RL");
const PICTURES = names("CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode CCF DCT");
const FILTERS = new Set([...PACKERS, ...PICTURES, ...names("ASCIIHexDecode ASCII85Decode AHx A85")]);
const PREDICTING = names("FlateDecode LZWDecode Fl LZW");
const SETTINGS = names("Columns Colors BitsPerComponent");
const PREDICTORS: ReadonlySet<Value> = new Set([1, 2, 10, 11, 12, 13, 14, 15]);
/** A whole number written as a fraction: read from JSON it looks like any other, but qpdf does not take it for a setting. */
const FRACTION = /"\/(?:Predictor|EarlyChange|Columns|Colors|BitsPerComponent)": -?\d*\./;
/** `5.` is a number in a document and none in JSON; qpdf hands it on as it is. */
const OPEN_FRACTION = /(\d)\.(?=,?$)/gm;
const LINK = /^(https?:\/\/|mailto:|tel:)/i;

const REFERENCE = /^\d+ \d+ R$/;
const isDict = (value: Value): value is Dict => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: Value): readonly Value[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
const hasAny = (dict: Dict, keys: ReadonlySet<Value>): boolean => Object.keys(dict).some((key) => keys.has(key));
/** A string as it is written in the description: text, or bytes in hexadecimal. */
const textOf = (value: Value): string | undefined => {
  if (typeof value !== "string") return undefined;
  if (value.startsWith("u:")) return value.slice(2);
  return value.startsWith("b:") ? Buffer.from(value.slice(2), "hex").toString("latin1") : undefined;
};

/** The objects of a document, with references followed. */
class Objects {
  readonly #all: Dict;
  constructor(all: Dict) {
    this.#all = all;
  }
  /** What a value is in the end; a circle of references is nothing. */
  at(value: Value): Value {
    let found = value;
    for (let hop = 0; typeof found === "string" && REFERENCE.test(found); hop += 1) {
      if (hop === HOPS_MAX) return NOWHERE;
      const entry = this.#all[`obj:${found}`];
      found = isDict(entry) ? (dictOfStream(entry) ?? entry["value"]) : undefined;
    }
    return found;
  }
  get(dict: Dict, key: string): Value {
    return this.at(dict[key]);
  }
}
const dictOfStream = (entry: Dict): Dict | undefined =>
  isDict(entry["stream"]) && isDict(entry["stream"]["dict"]) ? entry["stream"]["dict"] : undefined;

type Rule = (dict: Dict, objects: Objects) => boolean;

/** Actions where actions stand: only the harmless ones; when the document opens or a page turns, only a jump within it. */
const hasHarmfulAction: Rule = (dict, objects) => {
  if (HARMFUL_ACTIONS.has(objects.get(dict, "/S"))) return true;
  const places = ["/A", "/PA", "/Next"].flatMap((key) => listOf(objects.get(dict, key)));
  const isStrange = (place: Value): boolean => {
    const action = objects.at(place);
    return isDict(action) && "/S" in action && !ACTIONS.has(objects.get(action, "/S"));
  };
  if (places.some(isStrange)) return true;
  const events = objects.get(dict, "/AA");
  const byItself = [objects.get(dict, "/OpenAction"), ...(isDict(events) ? Object.values(events) : listOf(events))].map((one) =>
    objects.at(one),
  );
  return byItself.some((one) => isDict(one) && objects.get(one, "/S") !== "/GoTo");
};

const hasHarmfulPart: Rule = (dict, objects) =>
  hasAny(dict, HARMFUL_KEYS) ||
  HARMFUL_TYPES.has(objects.get(dict, "/Type")) ||
  HARMFUL_SUBTYPES.has(objects.get(dict, "/Subtype")) ||
  HARMFUL_SUBTYPES.has(objects.get(dict, "/Subtype2"));

const hasStrangeNote: Rule = (dict, objects) =>
  listOf(objects.get(dict, "/Annots")).some((one) => {
    const note = objects.at(one);
    return isDict(note) && !NOTES.has(objects.get(note, "/Subtype"));
  });

/** Links lead to web pages, mailboxes and telephones; `file:`, `javascript:` and paths of networks do not. */
const hasStrangeLink: Rule = (dict, objects) => {
  const links = [objects.get(dict, "/URI"), objects.get(dict, "/Base")].map(textOf);
  return links.some((link) => link !== undefined && !LINK.test(link));
};

const filtersOf = (dict: Dict, objects: Objects): readonly Value[] => listOf(objects.get(dict, "/Filter")).map((one) => objects.at(one));
/** A picture that was packed once more, as some programs do. */
const isPackedPicture = ([first, second, ...more]: readonly Value[]): boolean =>
  DEFLATED.has(first) && PICTURES.has(second) && more.length === 0;

/**
 * Unpacking twice is how a few bytes become a few gigabytes. Nobody counts what lies behind a picture's own way of packing,
 * or in front of it in any way but the one that is counted apart.
 */
const isStrangelyPacked = (filters: readonly Value[]): boolean => {
  if (filters.length > FILTERS_MAX || filters.some((one) => !FILTERS.has(one))) return true;
  const packers = filters.filter((one) => PACKERS.has(one)).length;
  if (packers > 1) return true;
  const picture = filters.findIndex((one) => PICTURES.has(one));
  return picture >= 0 && (picture < filters.length - 1 || (packers > 0 && !isPackedPicture(filters)));
};

/** Settings of a packer that qpdf understands: with others it leaves the stream packed without a word, and nobody counts it. */
const isKnownSetting = ([key, value]: readonly [string, Value]): boolean => {
  if (key === "/Predictor") return PREDICTORS.has(value);
  if (key === "/EarlyChange") return value === 0 || value === 1;
  return !SETTINGS.has(key) || (Number.isInteger(value) && Number(value) > 0);
};
const hasStrangeSettings = (dict: Dict, filters: readonly Value[], objects: Objects): boolean => {
  const given = objects.get(dict, "/DecodeParms");
  if (isPackedPicture(filters) || !filters.some((one) => PACKERS.has(one))) return false;
  const settings = Array.isArray(given) ? given : filters.map(() => given);
  return settings.some((one, at) => {
    const found = objects.at(one);
    if (found === undefined || found === null) return false;
    return !isDict(found) || !PREDICTING.has(filters[at]) || !Object.entries(found).every(isKnownSetting);
  });
};

const isStrangeStream: Rule = (dict, objects) => {
  const filters = filtersOf(dict, objects);
  if (hasAny(dict, ELSEWHERE) || isStrangelyPacked(filters) || hasStrangeSettings(dict, filters, objects)) return true;
  const pixels = Number(objects.get(dict, "/Width") ?? 0) * Number(objects.get(dict, "/Height") ?? 0);
  return !(pixels <= PIXELS_MAX);
};

const RULES: readonly Rule[] = [hasHarmfulAction, hasHarmfulPart, hasStrangeNote, hasStrangeLink];

/** Every dictionary in a value, however deeply it lies. */
const dictsIn = function* (value: Value): Generator<Dict> {
  const waiting: Value[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (isDict(next)) yield next;
    // One by one: a list may be longer than a call may have arguments.
    if (typeof next === "object" && next !== null) for (const inner of Object.values(next) as Value[]) waiting.push(inner);
  }
};

/** Reads the description that qpdf has written. */
export const readDescription = (text: string): Description => {
  const described = Described.parse(JSON.parse(text.replaceAll(OPEN_FRACTION, "$1.0")));
  return { objects: described.qpdf[1], isEncrypted: described.encrypt.encrypted, hasFractions: FRACTION.test(text) };
};

/** The pictures that were packed once more, by the numbers of their objects. */
export const findPackedPictures = ({ objects: all }: Description): readonly string[] => {
  const objects = new Objects(all);
  return Object.entries(all).flatMap(([name, entry]) => {
    const stream = isDict(entry) ? dictOfStream(entry) : undefined;
    return stream && isPackedPicture(filtersOf(stream, objects)) ? [name] : [];
  });
};

/** Why a document is not taken; nothing when it may be shown. */
export const judgePdf = ({ objects: all, isEncrypted, hasFractions }: Description): FileRefusal | undefined => {
  const entries = Object.values(all).filter(isDict);
  if (isEncrypted || hasFractions || entries.length > OBJECTS_MAX) return "not-supported";
  const objects = new Objects(all);
  let pages = 0;
  for (const entry of entries) {
    const stream = dictOfStream(entry);
    if (stream && isStrangeStream(stream, objects)) return "not-supported";
    for (const dict of dictsIn(stream ?? entry["value"])) {
      if (RULES.some((breaks) => breaks(dict, objects))) return "not-supported";
      if (objects.get(dict, "/Type") === "/Page") pages += 1;
    }
  }
  if (pages === 0) return "unreadable";
  return pages > PAGES_MAX ? "not-supported" : undefined;
};
