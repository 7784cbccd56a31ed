import { type ReactNode, Suspense } from "react";
import { useAtLeast } from "../browser/viewport.ts";
import { asFailure } from "../http/call-failed.ts";
import { useLine } from "../http/line.ts";
import { lazyPart } from "../ui/lazy-part.ts";

/** Comes with the first failure: the start page is there without it. */
const Failed = lazyPart(() => import("./failed-part.tsx").then((module) => ({ default: module.FailedPart })));

/** What a part needs to know of a query. */
export type QueryState<T> = {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** Whether a query has failed and its place must say so. When the whole server is away the frame says it, once, and asks for everything again. */
export const useHasFailed = ({ isError, error }: Pick<QueryState<unknown>, "isError" | "error">): boolean => {
  const isLineFine = useLine() === "fine";
  return isError && (isLineFine || !asFailure(error).isAway);
};

type Props<T> = {
  query: QueryState<T>;
  /** The shape of what will come. */
  skeleton: ReactNode;
  /** How tall it usually is, below and from 1024 px on, where the skeleton alone does not say: nothing below moves. */
  height?: readonly [narrow: number, wide: number] | undefined;
  /** The rank of the failure's heading: 3 inside a card with a title. */
  level?: 2 | 3 | undefined;
  children: (data: T) => ReactNode;
};

/** A query's content, its skeleton, or its failure with a way to try again; the rest of the page stays usable. */
export function Loaded<T>({ query, skeleton, height, level = 3, children }: Props<T>) {
  const hasFailed = useHasFailed(query);
  if (query.data !== undefined) return children(query.data);
  const place = <Waiting height={height} skeleton={skeleton} />;
  if (!hasFailed) return place;
  return (
    <Suspense fallback={place}>
      <Failed query={query} level={level} />
    </Suspense>
  );
}

/** Something that is still to come; the page's foot is not shown before, since it would move. */
export function Waiting({ height, skeleton }: Pick<Props<unknown>, "height" | "skeleton">) {
  const wide = useAtLeast("lg");
  return (
    <div aria-hidden="true" data-waiting style={height && { height: height[wide ? 1 : 0], overflow: "hidden" }}>
      {skeleton}
    </div>
  );
}
