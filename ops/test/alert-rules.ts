import { readFileSync } from "node:fs";

const FUNCTION_WORDS = new Set(["and", "or", "unless", "by", "without", "on", "ignoring", "group_left", "bool", "offset"]);

/** The metrics that an expression asks for, without those that rules record themselves. */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "")
    .replaceAll(/\[\w+\]/g, "");
  const words = [...bare.matchAll(/\b([a-z_][\w:]*)\b(?!\s*\()/g)].map(([, word = ""]) => word);
  return [...new Set(words.filter((word) => !FUNCTION_WORDS.has(word) && !word.includes(":")))];
};

/** An alert, as its rule is written. */
export interface Alert {
  readonly name: string;
  readonly expression: string;
  readonly text: string;
}
const RULES = readFileSync(new URL("../alerts/portal.yml", import.meta.url), "utf8");
const DASHBOARD = new URL("../dashboards/portal.json", import.meta.url);

/** All rules that wake somebody. */
export const readAlerts = (rules = RULES): Alert[] =>
  rules
    .split(/\n\s+- (?=alert: |record: |name: )/)
    .filter((text) => text.startsWith("alert: "))
    .map((text) => ({ name: /^alert: (\w+)/.exec(text)?.[1] ?? "", expression: /\n\s+expr: (.+)/.exec(text)?.[1] ?? "", text }));

/** Every expression of rules and dashboard. */
export const readExpressions = (): string[] => {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, "utf8")) as { panels: { targets: { expr: string }[] }[] };
  const ofRules = [...RULES.matchAll(/\n\s+expr: (.+)/g)].map(([, expression = ""]) => expression);
  return [...ofRules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
};
