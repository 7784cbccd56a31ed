import path from "node:path";

/** What a banner may consist of, by the end of its names. */
export const ASSET_TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  css: "text/css",
  js: "text/javascript",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
  ttf: "font/ttf",
  otf: "font/otf",
  txt: "text/plain",
};
const endingOf = (name: string): string => path.posix.extname(name).slice(1).toLowerCase();
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}._ ()@-]*$/u;
const NAME_MAX = 120;
/** Plain names in plain folders, of a kind that a banner needs. */
export const isNamedWell = (name: string): boolean =>
  name.length <= NAME_MAX && name.split("/").every((part) => NAME.test(part)) && endingOf(name) in ASSET_TYPES;

/** What stops a banner: it loads something from elsewhere, or something that is not there. */
export class BrokenReference extends Error {
  readonly fault: "html-external" | "html-missing-file";
  constructor(fault: BrokenReference["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

/** A reference that stays as it is: within the page, or the content itself. */
const isOwn = (reference: string): boolean =>
  reference === "" || reference.startsWith("#") || /^(?:data|blob|about|javascript):/i.test(reference);
/** It names another address, with a scheme or from the root of one. */
const isElsewhere = (reference: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/|\/|\\)/i.test(reference);
const decodeReference = (reference: string): string => {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
};

/** The files of a banner, each as its own content in the place of its address. */
export interface Assets {
  /** What stands in the place of a reference made in a folder. Throws when it leads elsewhere, or nowhere. */
  resolve(reference: string, folder: string): string;
  /** The same of a text that may be a reference or not; undefined when it names no file. */
  find(text: string, folder: string): string | undefined;
}
const plain = (reference: string): string => decodeReference(reference.trim().replace(/[?#].*$/su, ""));

const nameOf = (reference: string, folder: string): string => path.posix.normalize(path.posix.join(folder, plain(reference)));

export const assetsOf = (files: ReadonlyMap<string, Buffer>): Assets => {
  const written = new Map<string, string>();
  const open = new Set<string>();
  const contentOf = (name: string): string | undefined => {
    const known = written.get(name);
    if (known !== undefined) return known;
    const file = files.get(name);
    // Two sheets that bring each other in would never end.
    if (file === undefined || open.has(name)) return undefined;
    open.add(name);
    const type = ASSET_TYPES[endingOf(name)] ?? "text/plain";
    const folder = path.posix.dirname(name);
    const content =
      type === "text/css"
        ? Buffer.from(inlineStyles(file.toString("utf8"), assets, folder))
        : type === "text/javascript"
          ? Buffer.from(inlineScript(file.toString("utf8"), assets))
          : file;
    open.delete(name);
    const url = `data:${type};base64,${content.toString("base64")}`;
    written.set(name, url);
    return url;
  };
  const assets: Assets = {
    resolve: (reference, folder) => {
      const trimmed = reference.trim();
      if (isOwn(trimmed)) return reference;
      if (isElsewhere(trimmed)) throw new BrokenReference("html-external");
      const found = contentOf(nameOf(trimmed, folder));
      if (found === undefined) throw new BrokenReference("html-missing-file");
      return found;
    },
    find: (text, folder) => (isElsewhere(text) || plain(text) === "" ? undefined : contentOf(nameOf(text, folder))),
  };
  return assets;
};

/** Style sheets with the content of what they name. */
export const inlineStyles = (css: string, assets: Assets, folder: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(
      /@import\s+(["'])(.*?)\1/gi,
      (_, _quote: string, reference: string) => `@import url("${assets.resolve(reference, folder)}")`,
    )
    .replaceAll(
      /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))\s*\)/gi,
      (_, double?: string, single?: string, bare?: string) => `url("${assets.resolve(double ?? single ?? bare ?? "", folder)}")`,
    );

/** Asks for something from elsewhere in so many words; what is put together while it runs is stopped by the policy of the frame. */
const CALLS_OUT =
  /\.(?:src|srcset|poster)\s*=\s*["'`](?:https?:)?\/\/|\b(?:fetch|importScripts|import|sendBeacon|WebSocket|EventSource)\s*\(\s*["'`](?:https?:|wss?:)?\/\//i;
/** Scripts name their files relative to the page; a text that names one becomes its content. */
export const inlineScript = (code: string, assets: Assets): string => {
  if (CALLS_OUT.test(code)) throw new BrokenReference("html-external");
  return code.replaceAll(/(["'`])([^"'`\n\\]{1,200})\1/g, (whole, quote: string, text: string) => {
    const found = assets.find(text, ".");
    return found === undefined ? whole : `${quote}${found}${quote}`;
  });
};
