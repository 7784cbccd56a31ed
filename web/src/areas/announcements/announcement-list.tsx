import type { PreparedModal, ServiceNotice } from "@schaufenster/contract/areas/announcements/announcement.model.ts";
import type { AnnouncementState } from "@schaufenster/contract/areas/announcements/announcement.rules.ts";
import type { Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import { Button } from "../../ui/button.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import styles from "./announcements.module.css";
import { announcementTexts as texts } from "./announcements.texts.ts";
import { tellSpan } from "./span.ts";

const TONES = { planned: "info", running: "success", over: "neutral", ended: "neutral" } as const satisfies Record<
  AnnouncementState,
  BadgeTone
>;
/** What is asked about one of them. */
export type Wish = "edit" | "preview" | "end";
const SHORT = { edit: texts.action.editShort, preview: texts.action.previewShort, end: texts.action.endShort } as const;

const audienceOf = (audience: "all" | "products" | "link", families: readonly Family[]): string =>
  audience === "products" ? families.map((family) => texts.families[family]).join(", ") : texts.audiences[audience];

type RowProps = {
  state: AnnouncementState;
  name: string;
  title: string;
  meta: string;
  wishes: readonly Wish[];
  onWish: (wish: Wish) => void;
};
function Row({ state, name, title, meta, wishes, onWish }: RowProps) {
  return (
    <ListItem
      title={<span className={styles.title}>{title}</span>}
      meta={meta}
      end={
        <div className={styles.end}>
          <span className={styles.state}>
            <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
          </span>
          {wishes.map((wish) => (
            <Button key={wish} size="sm" aria-label={texts.action[wish](name)} onClick={() => onWish(wish)}>
              {SHORT[wish]}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** What can still be done: what is over can be prolonged, what was ended is only looked at. */
const wishesFor = (state: AnnouncementState): readonly Wish[] => (state === "ended" ? [] : state === "over" ? ["edit"] : ["edit", "end"]);

type NoticesProps = { notices: readonly ServiceNotice[]; onWish: (wish: Wish, notice: ServiceNotice) => void };
export function NoticeList({ notices, onWish }: NoticesProps) {
  if (notices.length === 0) return <Empty kind="no-data" compact level={2} {...texts.empty.notices} />;
  return (
    <List label={texts.list.notices}>
      {notices.map((notice) => {
        const { number, state, label, message, level, families, fed } = notice;
        const whom = audienceOf(families.length === 0 ? "all" : "products", families);
        const meta = [texts.levels[level], tellSpan(notice), whom, ...(fed ? [texts.fed] : [])].join(" · ");
        const wishes = wishesFor(state).filter((wish) => wish !== "edit" || !fed);
        return (
          <Row
            key={number}
            state={state}
            name={label}
            title={`${label}: ${message}`}
            meta={meta}
            wishes={wishes}
            onWish={(wish) => onWish(wish, notice)}
          />
        );
      })}
    </List>
  );
}

type ModalsProps = { modals: readonly PreparedModal[]; onWish: (wish: Wish, modal: PreparedModal) => void };
export function ModalList({ modals, onWish }: ModalsProps) {
  if (modals.length === 0) return <Empty kind="no-data" compact level={2} {...texts.empty.modals} />;
  return (
    <List label={texts.list.modals}>
      {modals.map((modal) => {
        const { number, state, headline, code, audience, families } = modal;
        const meta = [texts.code(code), tellSpan(modal), audienceOf(audience, families)].join(" · ");
        return (
          <Row
            key={number}
            state={state}
            name={headline}
            title={headline}
            meta={meta}
            wishes={["preview", ...wishesFor(state)]}
            onWish={(wish) => onWish(wish, modal)}
          />
        );
      })}
    </List>
  );
}
