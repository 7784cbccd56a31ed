import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { asFailure } from "../http/call-failed.ts";
import { useLine } from "../http/line.ts";
import { failureText } from "../http/error.texts.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/state/empty.tsx";
import { loadedTexts as texts } from "./loaded.texts.ts";

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
  /** The rank of the failure's heading: 3 inside a card with a title. */
  level?: 2 | 3 | undefined;
  children: (data: T) => ReactNode;
};

/** A query's content, its skeleton, or its failure with a way to try again; the rest of the page stays usable. */
export function Loaded<T>({ query, skeleton, level = 3, children }: Props<T>) {
  const hasFailed = useHasFailed(query);
  if (query.data !== undefined) return children(query.data);
  return hasFailed ? <Failed query={query} level={level} /> : <div aria-hidden="true">{skeleton}</div>;
}

function Failed({ query, level }: { query: QueryState<unknown>; level: 2 | 3 }) {
  const failure = asFailure(query.error);
  return (
    <Empty
      kind="source-down"
      compact
      level={level}
      title={texts.title}
      text={failure.requestId === null ? failureText(failure) : texts.code(failureText(failure), failure.shortCode)}
      actions={
        <Button size="sm" icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      }
    />
  );
}
