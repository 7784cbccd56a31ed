import { PATHS } from "@schaufenster/contract/paths.ts";
import { Megaphone } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { HeadLine } from "../../parts/head-line.tsx";
import { ListDetail, PageHead } from "../../ui/page/page.tsx";
import { CaseListCard } from "./case-list.tsx";
import { ChosenCase } from "./chosen-case.tsx";
import { useDeskAddress } from "./desk.address.ts";
import styles from "./desk.module.css";
import { useCases } from "./desk.queries.ts";
import { deskTexts as texts } from "./desk.texts.ts";

/** /service: what waits for a person on our side, from every room. List, kind and chosen case live in the address. */
export default function DeskScreen() {
  const { list, kind, after, chosen } = useDeskAddress();
  const query = useCases(list, kind, after);
  const { data } = query;
  // Beside the list something is always open; on phones only what was chosen.
  const shown = chosen ?? data?.cases[0]?.number ?? null;
  return (
    <>
      <div className={cx(chosen !== null && styles.notBesideDetail)}>
        <PageHead
          title={texts.title}
          actions={
            <LinkButton size="sm" icon={Megaphone} href={PATHS.deskAnnouncements}>
              {texts.announcements}
            </LinkButton>
          }
          sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub(data?.counts.overdue ?? 0)} />}
        />
      </div>
      <ListDetail
        showing={chosen === null ? "list" : "detail"}
        list={<CaseListCard query={query} shown={shown} />}
        detail={<ChosenCase number={shown} />}
      />
    </>
  );
}
