import type { BrowserFault, BrowserReport } from "@schaufenster/contract/areas/portal/browser-report.model.ts";
import {
  BROWSER_REPORT_PATH,
  FAULT_NAMES,
  FAULTS_MOST,
  FRAME_FILE,
  FRAMES_MOST,
  NO_PAGE,
  type FaultName,
} from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import { releaseOf, sendBeacon } from "../../browser/beacon.ts";
import { type Caught, onFault } from "../../browser/faults.ts";
import { onHidden } from "../../browser/viewport.ts";

/** So long a fault waits for others that come of it. */
const GATHER_MS = 2_000;
const FRAME = /(https?:\/\/[^\s()]+):(\d+):(\d+)\)?$/;
const NAMES: ReadonlySet<string> = new Set(FAULT_NAMES);

/** Where something was thrown, in our own files: their names, never addresses. */
const framesOf = (stack: string): BrowserFault["frames"] =>
  stack.split("\n").flatMap((row) => {
    const [, address = "", line, column] = FRAME.exec(row.trim()) ?? [];
    if (!URL.canParse(address) || new URL(address).origin !== location.origin) return [];
    const file = new URL(address).pathname.split("/").at(-1) ?? "";
    return FRAME_FILE.test(file) ? [{ file, line: Number(line), column: Number(column) }] : [];
  });

/** What is told of something caught: its name if it is one of the list, and the places. Its words stay here: they quote what people type. */
export const describeCaught = ({ kind, thrown }: Caught, page: BrowserFault["page"] | undefined): BrowserFault => {
  const { name = "", stack = "" } = thrown instanceof Error ? thrown : {};
  return {
    kind,
    name: NAMES.has(name) ? (name as FaultName) : "other",
    page: page ?? NO_PAGE,
    frames: framesOf(stack).slice(0, FRAMES_MOST),
  };
};

/** Tells what goes wrong in this page, each fault once and a few at most. Nothing is kept in the browser, and nobody is named. */
export const startTelling = (pageOf: () => BrowserFault["page"] | undefined, release = releaseOf(document)): void => {
  const told = new Set<string>();
  let waiting: BrowserFault[] = [];
  const flush = (): void => {
    if (release === null || waiting.length === 0) return;
    sendBeacon(BROWSER_REPORT_PATH, { release, faults: waiting } satisfies BrowserReport);
    waiting = [];
  };
  onFault((caught) => {
    const fault = describeCaught(caught, pageOf());
    const one = JSON.stringify(fault);
    if (told.has(one) || told.size >= FAULTS_MOST) return;
    told.add(one);
    waiting.push(fault);
    if (waiting.length === 1) setTimeout(flush, GATHER_MS);
  });
  onHidden(flush);
};
