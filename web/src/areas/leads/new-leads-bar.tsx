import { ArrowUp } from "lucide-react";
import { navigate } from "../../browser/location.ts";
import { formatTime } from "../../parts/format.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./leads.module.css";
import { leadTexts } from "./leads.texts.ts";
import { useNewLeads } from "./use-new-leads.ts";

const texts = leadTexts.news;

type Props = {
  /** The newest lead of a list that shows all from the first on; null for any other list. */
  newestShown: string | null;
  /** Where the new ones are to be seen. */
  href: string;
};

/** One line above the list that always takes the same room: how fresh it is, or how many leads wait to be shown. */
export function NewLeadsBar({ newestShown, href }: Props) {
  const { arrived, checkedAt, failing, show } = useNewLeads(newestShown);
  const open = () => {
    show();
    navigate(href, { replace: true });
  };
  return (
    <div className={styles.news}>
      {arrived > 0 ? (
        <Button size="sm" variant="link" icon={ArrowUp} onClick={open}>
          {texts.show(arrived)}
        </Button>
      ) : (
        <p>{freshness(checkedAt, failing)}</p>
      )}
      {/* The time is not read out every minute; that something came in is. */}
      <span role="status" className="sr-only">
        {arrived > 0 ? texts.said(arrived) : ""}
      </span>
    </div>
  );
}

const freshness = (checkedAt: number, failing: boolean): string => {
  if (failing) return texts.stale;
  return checkedAt === 0 ? texts.starting : texts.watching(formatTime(new Date(checkedAt).toISOString()));
};
