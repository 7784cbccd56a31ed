import { Notice } from "../ui/state/notice.tsx";
import { shownFailure } from "./failure.ts";

type Props = {
  title: string;
  error: unknown;
  /** What to say when somebody else was quicker. */
  conflict?: string | undefined;
  level?: 2 | 3 | undefined;
};

/** Says why a step failed; nothing when it did not, or when the person did not confirm the password. */
export function FailureNotice({ title, error, conflict, level = 3 }: Props) {
  const failure = shownFailure(error);
  if (failure === null) return null;
  return (
    <Notice tone="danger" live level={level} title={title}>
      {failure.code === "conflict" ? (conflict ?? failure.text) : failure.text}
    </Notice>
  );
}
