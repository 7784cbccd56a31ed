import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const BUILT = /^entry-page-[\w-]+\.css$/;
/** Where the web's own server has it while it is being worked on. */
const SOURCE = "/src/areas/entry/page/entry-page.css";

/** How the public pages get their style. */
export interface PageStyle {
  /** What stands in the head. */
  readonly markup: string;
  /** What the content policy allows for it, and nothing else. */
  readonly source: string;
}

/** A style sheet that lies elsewhere. */
export const linkedStyle = (address: string): PageStyle => ({
  markup: `<link rel="stylesheet" href="${address}">`,
  source: "'self'",
});

/** Whoever comes from a search reads one page: in it, the style saves the one request that everything else would wait for. */
const writtenStyle = (text: string): PageStyle => ({
  markup: `<style>${text}</style>`,
  source: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
});

/** A face that comes late would move what is being read: this one page goes on without it, the next has it. */
const keepStill = (text: string): string => text.replaceAll(/font-display:\s*swap/g, "font-display:optional");

/** The style of the public pages, as it was built. */
export const styleOf = async (webDist: string | undefined): Promise<PageStyle> => {
  if (webDist === undefined) return linkedStyle(SOURCE);
  const name = (await readdir(join(webDist, "assets"))).find((file) => BUILT.test(file));
  if (name === undefined) return linkedStyle(SOURCE);
  return writtenStyle(keepStill((await readFile(join(webDist, "assets", name), "utf8")).trim()));
};

/** The same in the colours of a brand. */
export const colouredStyle = ({ markup, source }: PageStyle, css: string): PageStyle => {
  const colours = writtenStyle(css.trim());
  return { markup: `${colours.markup}${markup}`, source: `${colours.source} ${source}` };
};

/** What a public page may do: no script, no frame, no other host; forms only where it has one. */
export const policyOf = ({ source }: PageStyle, form: "'none'" | "'self'"): string =>
  `default-src 'none'; style-src ${source}; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action ${form}; frame-ancestors 'none'`;
