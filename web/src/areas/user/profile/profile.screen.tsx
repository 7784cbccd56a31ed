import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { FileText, Lock, Mail, Monitor, ShieldCheck, UserRound } from "lucide-react";
import { Loaded } from "../../../parts/loaded.tsx";
import { Section, Sections } from "../../../parts/sections.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead } from "../../../ui/page/page.tsx";
import { DataCard } from "../own-data/data-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard, ProfileSaving } from "./profile-card.tsx";
import { useProfile } from "../profile.queries.ts";
import { profileTexts as texts } from "./profile.texts.ts";
import { SecondFactorCard } from "../second-factor/second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";

const SECTIONS = [
  { id: "profil", label: texts.sections.profile, icon: UserRound },
  { id: "email", label: texts.sections.email, icon: Mail },
  { id: "passwort", label: texts.sections.password, icon: Lock },
  { id: "faktor", label: texts.sections.factor, icon: ShieldCheck },
  { id: "sitzungen", label: texts.sections.sessions, icon: Monitor },
  { id: "daten", label: texts.sections.data, icon: FileText },
] as const;

/** /benutzer/profil */
export default function ProfileScreen() {
  const profile = useProfile();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={profile.isPending} loading={texts.loading} text={texts.sub} />} />
      <Sections label={texts.sections.label} sections={SECTIONS}>
        <ProfileSaving beside={<Others profile={profile.data} />}>
          <Section id="profil">
            <Loaded query={profile} height={[1460, 1116]} skeleton={<Waiting rows={20} />} level={2}>
              {(data) => <ProfileCard profile={data} />}
            </Loaded>
          </Section>
        </ProfileSaving>
      </Sections>
    </>
  );
}

/** Each of these is a step of its own: it asks for a proof, or takes effect at once. */
function Others({ profile }: { profile: Profile | undefined }) {
  return (
    <>
      <Section id="email">{profile ? <EmailCard profile={profile} /> : null}</Section>
      <Section id="passwort">{profile ? <PasswordCard profile={profile} /> : null}</Section>
      <Section id="faktor">{profile ? <SecondFactorCard profile={profile} /> : null}</Section>
      <Section id="sitzungen">
        <SessionsCard />
      </Section>
      <Section id="daten">{profile ? <DataCard profile={profile} /> : null}</Section>
    </>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <Card>
      <SkeletonRows rows={rows} />
    </Card>
  );
}
