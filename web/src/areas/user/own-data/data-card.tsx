import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { formatDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { ExportItem } from "./export-item.tsx";
import { NewsletterItem } from "./newsletter-item.tsx";
import { profileTexts } from "../profile/profile.texts.ts";
import { TakeBackButton } from "./take-back-button.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";

const texts = profileTexts.data;
const DeletionDialog = lazyPart(() => import("./deletion-dialog.tsx").then((module) => ({ default: module.DeletionDialog })));

/** Consent, taking one's data along, and leaving. */
export function DataCard({ profile }: { profile: Profile }) {
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  const remove = (
    <Button variant="danger-quiet" size="sm" lockedReason={care ? profileTexts.careLocked : undefined} onClick={() => setAsking(true)}>
      {texts.delete}
    </Button>
  );
  return (
    <Card title={texts.title} headLine>
      <List label={texts.title}>
        <NewsletterItem profile={profile} />
        <ExportItem />
        <ListItem
          icon={Trash2}
          iconTone="danger"
          title={texts.delete}
          meta={profile.erase_at === null ? texts.deleteText : texts.planned(formatDay(profile.erase_at))}
          end={profile.erase_at === null ? remove : <TakeBackButton />}
        />
      </List>
      {asking ? (
        <Suspense>
          <DeletionDialog profile={profile} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
