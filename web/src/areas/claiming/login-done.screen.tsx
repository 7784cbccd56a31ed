import { PATHS } from "@schaufenster/contract/paths.ts";
import { ButtonRow, LinkButton } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { ClaimSteps } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import styles from "./claiming.module.css";

const texts = claimingTexts.loggedIn;

/** /claiming/login/success: in, and on to the proof. */
export default function ClaimingLoginDoneScreen() {
  return (
    <div className={styles.narrow}>
      <ClaimSteps current={2} />
      <PageHead title={texts.title} sub={texts.lead} />
      <ButtonRow>
        <LinkButton variant="primary" size="lg" href={PATHS.claimingPending}>
          {texts.go}
        </LinkButton>
      </ButtonRow>
    </div>
  );
}
