import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { Subscription } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { Lock } from "lucide-react";
import { useCareMode } from "../../../session/use-session.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card } from "../../../ui/page/card.tsx";
import styles from "./told.module.css";
import { toldTexts as texts } from "./told.texts.ts";

/** What is on its way to the server is shown as chosen until it answers. */
export type Wish = Pick<Subscription, "key"> & { [C in Channel]?: boolean | undefined };

type Props = {
  title: string;
  subscriptions: readonly Subscription[];
  wishes: readonly Wish[];
  /** The ways there are for this person. */
  ways: readonly Channel[];
  /** Whether mails of what can wait come together. */
  summed: boolean;
  onChoose: (wish: Wish) => void;
};

/** Events of one kind, each with the ways on which it comes. */
export function TopicsCard({ title, subscriptions, wishes, ways, summed, onChoose }: Props) {
  return (
    <Card title={title}>
      <List label={title}>
        {subscriptions.map((one) => (
          <Topic key={one.key} of={one} wish={wishes.find(({ key }) => key === one.key)} ways={ways} summed={summed} onChoose={onChoose} />
        ))}
      </List>
    </Card>
  );
}

type TopicProps = Pick<Props, "ways" | "summed" | "onChoose"> & { of: Subscription; wish: Wish | undefined };

function Topic({ of, wish, ways, summed, onChoose }: TopicProps) {
  const isCare = useCareMode();
  const { name, when, waits } = texts.topics[of.key];
  const fixed = of.locked ? texts.locked : of.mandatory ? texts.mandatory : isCare ? texts.waysOf(of) : undefined;
  return (
    <ListItem
      title={name}
      meta={summed && waits && (wish?.email ?? of.email) ? texts.inSummary(when) : when}
      end={
        fixed === undefined ? (
          <div className={styles.ways}>
            {ways.map((channel) => (
              <Checkbox
                key={channel}
                label={
                  <>
                    <span className="sr-only">{texts.before(name)}</span>
                    {texts.channels[channel]}
                  </>
                }
                checked={wish?.[channel] ?? of[channel]}
                onChange={(wanted) => onChoose({ key: of.key, [channel]: wanted })}
              />
            ))}
          </div>
        ) : undefined
      }
    >
      {fixed === undefined ? null : (
        <p className={styles.fixed}>
          <Icon of={Lock} size={16} />
          {fixed}
        </p>
      )}
    </ListItem>
  );
}
