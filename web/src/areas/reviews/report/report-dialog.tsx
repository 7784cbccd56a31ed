import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { completeWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import { averageOf, ReportForm } from "./report.form.tsx";
import { type ReportKind, reportTexts as texts } from "./report.texts.ts";
import { useReportAverage, useReportRating, useReportUrl } from "../reviews.queries.ts";

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
  const report = useReportRating();
  return (
    <ReportForm
      kind="incorrect-rating"
      about={texts.kinds["incorrect-rating"].about(rating?.author ?? "", source.name)}
      call={reviews.reportIncorrectRating}
      bodyOf={({ reason, comment }) => ({ ratingId: rating?.id ?? "", reason, comment })}
      step={report}
      send={(body, onSuccess) => report.mutateAsync({ body }, { onSuccess })}
      onClose={onClose}
    />
  );
}

function AverageReport({ source: { sourceId, name }, onClose }: Props) {
  const report = useReportAverage();
  return (
    <ReportForm
      kind="incorrect-average-rating"
      about={texts.kinds["incorrect-average-rating"].about(name)}
      call={reviews.reportIncorrectAverageRating}
      bodyOf={({ average, comment }) => ({ sourceId, comment, expectedAverage: averageOf(average) })}
      step={report}
      send={(body, onSuccess) => report.mutateAsync({ body }, { onSuccess })}
      onClose={onClose}
    />
  );
}

function UrlReport({ source: { sourceId, name }, onClose }: Props) {
  const report = useReportUrl();
  return (
    <ReportForm
      kind="incorrect-entry-url"
      about={texts.kinds["incorrect-entry-url"].about(name)}
      call={reviews.reportIncorrectEntryUrl}
      bodyOf={({ url, comment }) => ({ sourceId, comment, url: completeWebAddress(url) ?? undefined })}
      step={report}
      send={(body, onSuccess) => report.mutateAsync({ body }, { onSuccess })}
      onClose={onClose}
    />
  );
}
