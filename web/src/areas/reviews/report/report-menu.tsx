import type { ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { Flag, Link2, Star } from "lucide-react";
import { Suspense, useState } from "react";
import { useCareMode } from "../../../session/use-session.ts";
import type { ButtonVariant } from "../../../ui/button.tsx";
import { MenuButton, type MenuEntry } from "../../../ui/overlay/menu.tsx";
import { type ReportKind, reportTexts as texts } from "./report.texts.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

const ReportDialog = lazyPart(() => import("./report-dialog.tsx").then((module) => ({ default: module.ReportDialog })));

type Props = {
  /** The rating beside which it stands; without one only the source can be reported. */
  rating?: Rating | undefined;
  source: Pick<ReviewSource, "sourceId" | "name">;
  variant?: ButtonVariant | undefined;
};

const ICONS = { "incorrect-rating": Flag, "incorrect-average-rating": Star, "incorrect-entry-url": Link2 } as const;

/** Reports one of three errors; each opens a dialog of its own. */
export function ReportMenu({ rating, source, variant = "secondary" }: Props) {
  const care = useCareMode();
  const [kind, setKind] = useState<ReportKind | null>(null);
  const kinds: ReportKind[] = [
    // A rating is reported once; the answer decides about it.
    ...(rating === undefined || rating.reportedAt !== null ? [] : (["incorrect-rating"] as const)),
    "incorrect-average-rating",
    "incorrect-entry-url",
  ];
  const entries: MenuEntry[] = kinds.map((key) => ({
    key,
    label: texts.kinds[key].entry,
    icon: ICONS[key],
    onSelect: () => setKind(key),
  }));
  return (
    <span>
      <MenuButton
        size="sm"
        variant={variant}
        icon={Flag}
        align={rating === undefined ? "end" : "start"}
        label={texts.button}
        entries={entries}
        lockedReason={care ? reviewTexts.careLocked : undefined}
      />
      {kind === null ? null : (
        <Suspense>
          <ReportDialog kind={kind} rating={rating} source={source} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </span>
  );
}
