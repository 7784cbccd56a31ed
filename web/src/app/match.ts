import { ROUTES, type Route, type RouteKey } from "@schaufenster/contract/paths.ts";

interface Pattern {
  readonly key: RouteKey;
  readonly parts: readonly string[];
}

/** A route and the values of its path parameters. */
export interface Match {
  readonly key: RouteKey;
  readonly params: Readonly<Record<string, string>>;
}

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");
const isParam = (part: string): boolean => part.startsWith("{");
const paramCount = ({ parts }: Pattern): number => parts.filter(isParam).length;

/** Fixed paths first, so that a parameter never swallows a page of its own. */
const PATTERNS: readonly Pattern[] = Object.entries<Route>(ROUTES)
  .map(([key, route]) => ({ key: key as RouteKey, parts: partsOf(route.path) }))
  .toSorted((a, b) => paramCount(a) - paramCount(b));

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

const fit = (pattern: Pattern, parts: readonly string[]): Match | null => {
  if (pattern.parts.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of pattern.parts.entries()) {
    const have = decode(parts[index] ?? "");
    if (have === null || (!isParam(want) && want !== have)) return null;
    if (isParam(want)) params[want.slice(1, -1)] = have;
  }
  return { key: pattern.key, params };
};

/** The route of a path; a slash at the end does not matter. */
export const matchRoute = (path: string): Match | null => {
  const parts = partsOf(path);
  for (const pattern of PATTERNS) {
    const match = fit(pattern, parts);
    if (match !== null) return match;
  }
  return null;
};
