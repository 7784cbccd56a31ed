import { RotateCw } from "lucide-react";
import { asFailure } from "../http/call-failed.ts";
import { failureText } from "../http/error.texts.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/state/empty.tsx";
import { loadedTexts as texts } from "./loaded.texts.ts";

type Props = {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  level: 2 | 3;
};

/** Says why a part of the page could not be loaded, with a way to try again. */
export function FailedPart({ query, level }: Props) {
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
