import {
  HTML_BANNER_BYTES_MAX,
  HTML_BANNER_FILES_MAX,
  type HtmlBannerFault,
} from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree, parse, serialize } from "parse5";
import { assetsOf, BrokenReference, inlineScript, inlineStyles, isNamedWell, type Assets } from "./html-references.ts";
import type { Inspected } from "./inspected.ts";
import { unzip, type Unpacked } from "./unzip.ts";

/** What the page may weigh when everything that it names stands in it. */
const PREVIEW_MAX = 16_777_216;
const INDEX = "index.html";
/** Elements that bring in other pages, or move all addresses: a banner needs none. */
const FORBIDDEN = new Set(["base", "iframe", "frame", "frameset", "object", "embed", "portal", "fencedframe"]);
/** Attributes that load something; those of a link that somebody clicks do not. */
const LOADS = new Set(["src", "poster", "background", "data", "xlink:href"]);
const LINKS = new Set(["a", "area"]);

/** All in the folder of the page; some programs pack the folder itself. */
const withIndexOnTop = (files: Unpacked): Unpacked | undefined => {
  if (files.has(INDEX)) return files;
  const [folder] = [...files.keys()].map((name) => name.slice(0, name.indexOf("/") + 1));
  if (folder === undefined || folder === "" || !files.has(`${folder}${INDEX}`)) return undefined;
  if (![...files.keys()].every((name) => name.startsWith(folder))) return undefined;
  return new Map([...files].map(([name, content]) => [name.slice(folder.length), content]));
};

const valueOf = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** "width=300,height=250", as publishers want it to be said. */
const sizeIn = (content: string): { width: number; height: number } | undefined => {
  const [width, height] = ["width", "height"].map((key) =>
    Number(new RegExp(`\\b${key}\\s*=\\s*(\\d{1,4})\\b`, "i").exec(content)?.[1] ?? 0),
  );
  return width && height ? { width, height } : undefined;
};

function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elementsOf(child);
    // What waits in a template is a page of its own, which scripts bring in.
    if ("content" in child) yield* elementsOf(child.content);
  }
}
const textOf = (element: Tree.Element): string => element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : "")).join("");
const setText = (element: Tree.Element, text: string): void => {
  element.childNodes = [];
  tree.insertText(element, text);
};

const inlineAttributes = (element: Tree.Element, assets: Assets): void => {
  for (const attribute of element.attrs) {
    const name = attribute.prefix ? `${attribute.prefix}:${attribute.name}` : attribute.name;
    const isLoaded = LOADS.has(name) || (name === "href" && !LINKS.has(element.tagName));
    if (isLoaded && !(LINKS.has(element.tagName) && name === "xlink:href")) attribute.value = assets.resolve(attribute.value, ".");
    else if (name === "srcset" || name === "imagesrcset")
      attribute.value = attribute.value
        .split(/,\s+/)
        .map((candidate) => candidate.trim().replace(/^\S+/, (reference) => assets.resolve(reference, ".")))
        .join(", ");
    else if (name === "style") attribute.value = inlineStyles(attribute.value, assets, ".");
    else if (name === "ping") attribute.value = "";
    else if (name.startsWith("on")) attribute.value = inlineScript(attribute.value, assets);
  }
};

/** The page with everything in it that it names: it needs no network, and none is given to it. */
const inlinePage = (page: Tree.Document, assets: Assets): void => {
  for (const element of elementsOf(page)) {
    if (FORBIDDEN.has(element.tagName)) throw new BrokenReference("html-external");
    if (element.tagName === "meta" && valueOf(element, "http-equiv")?.toLowerCase() === "refresh")
      throw new BrokenReference("html-external");
    inlineAttributes(element, assets);
    if (element.tagName === "style") setText(element, inlineStyles(textOf(element), assets, "."));
    if (element.tagName === "script" && valueOf(element, "src") === undefined) setText(element, inlineScript(textOf(element), assets));
  }
};

const fault = (reason: HtmlBannerFault): Inspected => ({ width: null, height: null, variants: { fault: Buffer.from(reason) } });

/** Looks into an HTML5 banner. What is kept is the archive as it came, and one page for our own frame; or `fault`, which says why not. */
export const makeHtmlBanner = (archive: Buffer): Inspected => {
  try {
    const unpacked = unzip(archive, { files: HTML_BANNER_FILES_MAX, bytes: HTML_BANNER_BYTES_MAX });
    if (unpacked === "too-much") return fault("html-too-much");
    if (unpacked === "twice" || ![...unpacked.keys()].every(isNamedWell)) return fault("html-name");
    const files = withIndexOnTop(unpacked);
    const index = files?.get(INDEX);
    if (!files || !index) return fault("html-no-index");
    const page = parse(index.toString("utf8"));
    const told = [...elementsOf(page)].find(
      (element) => element.tagName === "meta" && valueOf(element, "name")?.toLowerCase() === "ad.size",
    );
    const size = told && sizeIn(valueOf(told, "content") ?? "");
    if (!size) return fault("html-no-size");
    inlinePage(page, assetsOf(files));
    const preview = Buffer.from(serialize(page));
    if (preview.length > PREVIEW_MAX) return fault("html-too-much");
    return { ...size, variants: { archive, preview } };
  } catch (error) {
    if (error instanceof BrokenReference) return fault(error.fault);
    return { refusal: "unreadable" };
  }
};
