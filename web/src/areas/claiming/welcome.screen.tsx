import { PUBLIC_SEARCH_PATH } from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Inbox, Pencil, ShieldCheck, Star } from "lucide-react";
import { ButtonRow, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { TileIcon } from "../../ui/tile-icon.tsx";
import { ClaimFrame, ClaimSteps, CompanyCard } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import styles from "./claiming.module.css";

const texts = claimingTexts.welcome;
const ICONS = [Pencil, Inbox, Star] as const;

/** /claiming/welcome: whose company it is, and what taking it over is good for. */
export default function ClaimingWelcomeScreen() {
  return (
    <ClaimFrame title={texts.title}>
      {(claim) => (
        <>
          <ClaimSteps current={0} />
          <div className={styles.claim}>
            <Stack>
              <PageHead title={texts.title} sub={texts.lead} />
              <Benefits />
              <ButtonRow>
                <LinkButton variant="primary" size="lg" block="phone" href={PATHS.claimingRegister}>
                  {texts.go}
                </LinkButton>
                <LinkButton size="lg" block="phone" href={PUBLIC_SEARCH_PATH}>
                  {texts.other}
                </LinkButton>
              </ButtonRow>
              <p className={styles.note}>
                <Icon of={ShieldCheck} size={18} />
                <span>{texts.free}</span>
              </p>
              <p>
                {texts.hasAccount} <a href={PATHS.claimingLogin}>{texts.login}</a>
              </p>
            </Stack>
            <CompanyCard claim={claim} />
          </div>
        </>
      )}
    </ClaimFrame>
  );
}

function Benefits() {
  return (
    <ul className={styles.benefits}>
      {texts.benefits.map(({ title, text }, index) => (
        <li key={title}>
          <TileIcon of={ICONS[index] ?? Star} />
          <div>
            <h2>{title}</h2>
            <p className={styles.quiet}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
