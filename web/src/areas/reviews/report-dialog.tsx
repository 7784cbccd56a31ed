import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { completeWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import type { ReactNode } from "react";
import { formatDay } from "../../parts/format.ts";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { averageOf, ReportForm } from "./report.form.tsx";
import { type ReportKind, reportTexts as texts } from "./report.texts.ts";
import { useReportAverage, useReportRating, useReportUrl } from "./reviews.queries.ts";
import { reviewTexts } from "./reviews.texts.ts";

type Props = {
  rating: Rating | undefined;
  source: Pick<ReviewSource, "sourceId" | "name">;
  onClose: () => void;
};

/** One error report: what is wrong, and when the answer comes. */
export function ReportDialog({ kind, ...about }: Props & { kind: ReportKind }) {
  if (kind === "incorrect-rating") return <RatingReport {...about} />;
  return kind === "incorrect-average-rating" ? <AverageReport {...about} /> : <UrlReport {...about} />;
}

function RatingReport({ rating, source, onClose }: Props) {
  const kind = "incorrect-rating";
  const report = useReportRating();
  return (
    <Frame kind={kind} busy={report.isPending} onClose={onClose}>
      {(id) => (
        <ReportForm
          id={id}
          kind={kind}
          about={texts.kinds[kind].about(rating?.author ?? "", source.name)}
          call={reviews.reportIncorrectRating}
          bodyOf={({ reason, comment }) => ({ ratingId: rating?.id ?? "", reason, comment })}
          failure={report.error}
          onSubmit={(body) => report.mutateAsync({ body }, { onSuccess: doneThen(onClose) })}
        />
      )}
    </Frame>
  );
}

function AverageReport({ source: { sourceId, name }, onClose }: Props) {
  const kind = "incorrect-average-rating";
  const report = useReportAverage();
  return (
    <Frame kind={kind} busy={report.isPending} onClose={onClose}>
      {(id) => (
        <ReportForm
          id={id}
          kind={kind}
          about={texts.kinds[kind].about(name)}
          call={reviews.reportIncorrectAverageRating}
          bodyOf={({ average, comment }) => ({ sourceId, comment, expectedAverage: averageOf(average) })}
          failure={report.error}
          onSubmit={(body) => report.mutateAsync({ body }, { onSuccess: doneThen(onClose) })}
        />
      )}
    </Frame>
  );
}

function UrlReport({ source: { sourceId, name }, onClose }: Props) {
  const kind = "incorrect-entry-url";
  const report = useReportUrl();
  return (
    <Frame kind={kind} busy={report.isPending} onClose={onClose}>
      {(id) => (
        <ReportForm
          id={id}
          kind={kind}
          about={texts.kinds[kind].about(name)}
          call={reviews.reportIncorrectEntryUrl}
          bodyOf={({ url, comment }) => ({ sourceId, comment, url: completeWebAddress(url) ?? undefined })}
          failure={report.error}
          onSubmit={(body) => report.mutateAsync({ body }, { onSuccess: doneThen(onClose) })}
        />
      )}
    </Frame>
  );
}

const doneThen =
  (close: () => void) =>
  ({ answerBy }: { answerBy: string }): void => {
    close();
    showToast(texts.done(formatDay(answerBy)));
  };

type FrameProps = { kind: ReportKind; busy: boolean; onClose: () => void; children: (formId: string) => ReactNode };

function Frame({ kind, busy, onClose, children }: FrameProps) {
  return (
    <DialogForm title={texts.kinds[kind].title} cancelLabel={reviewTexts.cancel} submitLabel={texts.send} busy={busy} onClose={onClose}>
      {children}
    </DialogForm>
  );
}
