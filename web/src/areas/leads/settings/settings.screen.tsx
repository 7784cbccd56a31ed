import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { Clock, MapPin, MessageSquare, Pause, Wrench } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { SavedTogether } from "../../../parts/form/saved-together.tsx";
import { isoDay } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { Section, Sections } from "../../../parts/sections.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { CapacityCard } from "../capacity/capacity-card.tsx";
import { useCapacity } from "../capacity/capacity.queries.ts";
import { DeclineTextsCard } from "./decline-texts-card.tsx";
import { PauseCard } from "./pause-card.tsx";
import { RadiusCard } from "./radius-card.tsx";
import { useLeadSettings } from "./settings.queries.ts";
import { settingsTexts as texts } from "./settings.texts.ts";
import { TradesCard } from "./trades-card.tsx";
import { useWishesForm } from "./wishes.form.ts";

const SECTIONS = [
  { id: "auslastung", label: texts.sections.capacity, icon: Clock },
  { id: "umkreis", label: texts.sections.radius, icon: MapPin },
  { id: "leistungen", label: texts.sections.trades, icon: Wrench },
  { id: "pause", label: texts.sections.pause, icon: Pause },
  { id: "absagetexte", label: texts.sections.declineTexts, icon: MessageSquare },
] as const;

/** What the bar saves, in the order of the page. */
const NAMES = [texts.sections.capacity, texts.sections.radius, texts.wishes, texts.sections.declineTexts];

/** /kunde/anfragen/einstellungen */
export default function LeadSettingsScreen() {
  const query = useLeadSettings();
  // What stands below waits until it is known how tall the first card is.
  const held = useCapacity().isPending ? "held" : undefined;
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Sections label={texts.sections.label} sections={SECTIONS}>
        <SavedTogether
          label={texts.form}
          errorTitle={texts.errorTitle}
          names={NAMES}
          lockedReason={useCareMode() ? texts.careLocked : undefined}
          beside={
            <Section id="absagetexte">
              <DeclineTextsCard />
            </Section>
          }
        >
          <Stack>
            <Section id="auslastung">
              <CapacityCard />
            </Section>
            <div className={held}>
              <Section id="umkreis">
                <RadiusCard />
              </Section>
            </div>
            <Loaded query={query} level={2} skeleton={<Waiting />}>
              {(saved) => <Wanted saved={saved} />}
            </Loaded>
          </Stack>
        </SavedTogether>
      </Sections>
    </>
  );
}

/** Trades and pause are sent by one call. */
function Wanted({ saved }: { saved: LeadSettings }) {
  const today = isoDay(useNow());
  const form = useWishesForm(saved, today);
  return (
    <>
      <Section id="leistungen">
        <TradesCard {...{ saved, form }} />
      </Section>
      <Section id="pause">
        <PauseCard {...{ saved, form, today }} />
      </Section>
    </>
  );
}

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={4} />
    </Card>
  );
}
