import type { ReactNode } from "react";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHead, Stack } from "../../ui/page.tsx";
import { DataCard } from "./data-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import styles from "./profile.module.css";
import { useProfile } from "./profile.queries.ts";
import { profileTexts as texts } from "./profile.texts.ts";
import { SecondFactorCard } from "./second-factor/second-factor-card.tsx";
import { SectionLinks, type SectionId } from "./section-links.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** /benutzer/profil */
export default function ProfileScreen() {
  const profile = useProfile();
  return (
    <>
      <PageHead title={texts.title} sub={<span role="status">{profile.isPending ? texts.loading : texts.sub}</span>} />
      <div className={styles.settings}>
        <SectionLinks />
        <Stack>
          <Section id="profil">
            <Loaded query={profile} skeleton={<Waiting rows={4} />} level={2}>
              {(data) => <ProfileCard profile={data} />}
            </Loaded>
          </Section>
          <Section id="email">{profile.data ? <EmailCard profile={profile.data} /> : null}</Section>
          <Section id="passwort">{profile.data ? <PasswordCard profile={profile.data} /> : null}</Section>
          <Section id="faktor">{profile.data ? <SecondFactorCard profile={profile.data} /> : null}</Section>
          <Section id="sitzungen">
            <SessionsCard />
          </Section>
          <Section id="daten">{profile.data ? <DataCard profile={profile.data} /> : null}</Section>
        </Stack>
      </div>
    </>
  );
}

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={styles.section}>
      {children}
    </div>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <Card>
      <SkeletonRows rows={rows} />
    </Card>
  );
}
