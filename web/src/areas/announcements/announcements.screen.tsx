import type { PreparedModal, ServiceNotice } from "@schaufenster/contract/areas/announcements/announcement.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { ClipboardList, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useQueryValues } from "../../browser/use-place.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { ModalList, NoticeList } from "./announcement-list.tsx";
import { useAnnouncements } from "./announcements.queries.ts";
import { announcementTexts as texts } from "./announcements.texts.ts";
import { EndDialog } from "./end-dialog.tsx";
import { ModalDialog } from "./modal-dialog.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { NotificationDialog } from "./notification-dialog.tsx";

/** What is open: a new one, or one of the list. */
type Asking =
  | { readonly kind: "notice"; readonly notice: ServiceNotice | null }
  | { readonly kind: "modal"; readonly modal: PreparedModal | null }
  | { readonly kind: "preview"; readonly modal: PreparedModal }
  | {
      readonly kind: "end";
      readonly of: "notices" | "modals";
      readonly what: { readonly number: string; readonly version: number; readonly name: string };
    }
  | null;

/** /service/hinweise: what the portal says to the people who use it. Which of the two kinds lives in the address. */
export default function AnnouncementsScreen() {
  const { values, hrefWith } = useQueryValues();
  const panelId = useId();
  const query = useAnnouncements();
  const [asking, setAsking] = useState<Asking>(null);
  const list = values.get("art") === "fenster" ? "modals" : "notices";
  const tabs = [
    { key: "notices", href: hrefWith({ art: null }), label: texts.tabs.notices },
    { key: "modals", href: hrefWith({ art: "fenster" }), label: texts.tabs.modals },
  ];
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          <>
            <LinkButton icon={ClipboardList} href={PATHS.desk}>
              {texts.cases}
            </LinkButton>
            <Button
              variant="primary"
              icon={Plus}
              onClick={() => setAsking(list === "notices" ? { kind: "notice", notice: null } : { kind: "modal", modal: null })}
            >
              {list === "notices" ? texts.action.addNotice : texts.action.addModal}
            </Button>
          </>
        }
      />
      <Card label={texts.list[list]}>
        <Tabs flush label={texts.tabs.label} panelId={panelId} current={list} tabs={tabs} />
        <div id={panelId} role="tabpanel" aria-label={texts.list[list]}>
          <Loaded query={query} level={2} skeleton={<SkeletonRows rows={4} />}>
            {({ notices, modals }) =>
              list === "notices" ? (
                <NoticeList
                  notices={notices}
                  onWish={(wish, notice) =>
                    setAsking(
                      wish === "end" ? { kind: "end", of: list, what: { ...notice, name: notice.label } } : { kind: "notice", notice },
                    )
                  }
                />
              ) : (
                <ModalList
                  modals={modals}
                  onWish={(wish, modal) =>
                    setAsking(
                      wish === "end"
                        ? { kind: "end", of: list, what: { ...modal, name: modal.headline } }
                        : { kind: wish === "preview" ? "preview" : "modal", modal },
                    )
                  }
                />
              )
            }
          </Loaded>
        </div>
      </Card>
      <Asked asking={asking} known={query.data} onEnd={() => setAsking(null)} />
    </>
  );
}

/** As it is now: somebody else may have changed it meanwhile. */
const renew = <T extends { readonly number: string }>(list: readonly T[] | undefined, one: T | null): T | null =>
  one === null ? null : (list?.find(({ number }) => number === one.number) ?? one);

type AskedProps = { asking: Asking; known: ReturnType<typeof useAnnouncements>["data"]; onEnd: () => void };
function Asked({ asking, known, onEnd }: AskedProps) {
  const finish = (said: string) => {
    onEnd();
    showToast(said);
  };
  if (asking === null) return null;
  if (asking.kind === "notice") return <NoticeDialog notice={renew(known?.notices, asking.notice)} onClose={onEnd} onDone={finish} />;
  if (asking.kind === "modal") return <ModalDialog modal={renew(known?.modals, asking.modal)} onClose={onEnd} onDone={finish} />;
  if (asking.kind === "end") return <EndDialog kind={asking.of} what={asking.what} onClose={onEnd} onDone={finish} />;
  const { headline, text, buttonText, buttonLink } = asking.modal;
  const content = { headline, text, button_text: buttonText, button_link: buttonLink };
  return <NotificationDialog content={content} onConfirm={onEnd} onClose={onEnd} />;
}
