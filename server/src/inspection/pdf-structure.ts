import type { FileRefusal } from "@schaufenster/contract/values/file-type.ts";
import * as z from "zod";

/* Judges a document by the description that qpdf gives of it: names are decoded, lists of objects unpacked, references written as `7 0 R`. */

type Value = unknown;
type Dict = Readonly<Record<string, Value>>;

const Described = z.object({
  encrypt: z.object({ encrypted: z.boolean() }),
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.unknown())]),
});

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
const PACKERS = names("FlateDecode LZWDecode Fl LZW");
const FILTERS = names(
  `FlateDecode LZWDecode ASCIIHexDecode ASCII85Decode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode
   Fl LZW AHx A85 RL CCF DCT`,
);
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

/** Unpacking twice is how a few bytes become a few gigabytes. */
const isStrangeStream: Rule = (dict, objects) => {
  const filters = listOf(objects.get(dict, "/Filter")).map((one) => objects.at(one));
  if (hasAny(dict, ELSEWHERE) || filters.length > FILTERS_MAX || filters.some((one) => !FILTERS.has(one))) return true;
  if (filters.filter((one) => PACKERS.has(one)).length > 1) return true;
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

/** Why a document is not taken; nothing when it may be shown. */
export const judgePdf = (description: unknown): FileRefusal | undefined => {
  const {
    encrypt,
    qpdf: [, all],
  } = Described.parse(description);
  const entries = Object.values(all).filter(isDict);
  if (encrypt.encrypted || entries.length > OBJECTS_MAX) return "not-supported";
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
