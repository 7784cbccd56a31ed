import { shownFailure } from "./failure.ts";
import { Notice } from "../ui/notice.tsx";

/** Says why a step failed; nothing when it did not, or when the person did not confirm the password. */
export function FailureNotice({ title, error }: { title: string; error: unknown }) {
  const failure = shownFailure(error);
  if (failure === null) return null;
  return (
    <Notice tone="danger" live level={3} title={title}>
      {failure.text}
    </Notice>
  );
}
