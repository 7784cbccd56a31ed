import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type TestInfo } from "@playwright/test";

/** So many pixels may a browser of another version place or measure a thing differently: letters have fractions of a pixel. */
const NEAR = 1;
const SHOWN = 12;

/**
 * Everything that is painted in an element, a line each: place and size, colours, face, border, corners, words. A picture in words, because
 * the dots of a picture differ between versions of a browser; a padding, a colour or a line that breaks elsewhere does not.
 */
const describe = (root: Element): string[] => {
  // What turns for ever has no place of its own; what comes by and by has come.
  for (const one of document.getAnimations())
    one[one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? "cancel" : "finish"]();
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  /** However the browser writes it, four numbers. */
  const colour = (text: string): string => {
    if (pen === null) return text;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = "transparent";
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data;
    return a === 0 ? "" : `#${[r, g, b, a].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
  const { left, top } = root.getBoundingClientRect();
  const paint = (style: CSSStyleDeclaration): string[] => [
    colour(style.backgroundColor),
    ...(style.backgroundImage === "none" ? [] : ["image"]),
    ...(["Top", "Right", "Bottom", "Left"] as const).flatMap((side) => {
      const width = Number.parseFloat(style[`border${side}Width`]);
      return width === 0 ? [] : [`${side.toLowerCase()} ${width} ${colour(style[`border${side}Color`])}`];
    }),
    ...(style.boxShadow === "none" ? [] : ["shadow"]),
  ];
  const lines: string[] = [];
  const read = (element: Element): void => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.matches(".sr-only")) return;
    const style = getComputedStyle(element);
    const words = [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ""] : []))
      .join(" ");
    const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : "";
    const isIcon = element.matches("svg.lucide");
    const isDrawn = element instanceof SVGElement && !(element instanceof SVGSVGElement) && !(element instanceof SVGGElement);
    const text = (words.trim() === "" ? typed : words).replaceAll(/\s+/g, " ").trim();
    const face = `${colour(style.color)} ${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${style.fontFamily.split(",")[0] ?? ""}`;
    const parts = [
      ...paint(style).filter((part) => part !== ""),
      ...(isIcon ? [`${element.classList.item(1) ?? "?"} ${colour(style.color)}`] : []),
      ...(isDrawn ? [`fill ${colour(style.fill)}`, `stroke ${colour(style.stroke)} ${Number.parseFloat(style.strokeWidth)}`] : []),
      ...(text === "" ? [] : [face]),
      ...["::before", "::after"].flatMap((name) => {
        const own = getComputedStyle(element, name);
        const painted = own.content === "none" ? [] : paint(own).filter((part) => part !== "");
        return painted.length === 0 ? [] : [`${name} ${own.width} ${own.height} ${painted.join(" ")}`];
      }),
    ];
    if (parts.length > 0) {
      const box = element.getBoundingClientRect();
      const place = [box.left - left, box.top - top, box.width, box.height].map(Math.round).join(" ");
      const corner = style.borderRadius === "0px" ? [] : [`corner ${style.borderRadius}`];
      lines.push([place, element.tagName.toLowerCase(), ...parts, ...corner, ...(text === "" ? [] : [text])].join(" | "));
    }
    if (!isIcon) for (const child of element.children) read(child);
  };
  read(root);
  return lines;
};

const placeOf = (line: string): number[] => line.split(" | ", 1).flatMap((place) => place.split(" ").map(Number));
const restOf = (line: string): string => line.slice(line.indexOf(" | "));
const isNear = (was: string, is: string): boolean =>
  restOf(was) === restOf(is) && placeOf(was).every((part, at) => Math.abs(part - (placeOf(is)[at] ?? Number.NaN)) <= NEAR);

/** What differs, each with what it was; of a longer list the beginning. */
const differences = (was: readonly string[], is: readonly string[]): string[] => {
  const length = Math.max(was.length, is.length);
  const found = Array.from({ length }, (_, at) => [was[at] ?? "nothing", is[at] ?? "nothing"] as const).filter(([a, b]) => !isNear(a, b));
  return found.slice(0, SHOWN).map(([a, b]) => `was ${a}\n is ${b}`);
};

/** The element looks as it was last looked at; `--update-snapshots` writes down how it looks now. */
export const expectLook = async (of: Locator, name: string, info: TestInfo): Promise<void> => {
  const file = info.snapshotPath(`${name}.txt`);
  const now = await of.evaluate(describe);
  expect(now.length, `${name} is empty`).toBeGreaterThan(2);
  if (["all", "changed"].includes(info.config.updateSnapshots)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${now.join("\n")}\n`);
  }
  expect.soft(differences(readFileSync(file, "utf8").trimEnd().split("\n"), now), name).toEqual([]);
};
