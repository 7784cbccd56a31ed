import { PATHS } from "@schaufenster/contract/paths.ts";
import { usePlace } from "../../browser/use-place.ts";
import { ButtonRow, LinkButton } from "../../ui/button.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { ClaimSteps } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import styles from "./claiming.module.css";

const texts = claimingTexts.registered;

/** /claiming/register/success: nothing is done before the address is confirmed. */
export default function ClaimingRegisterDoneScreen() {
  const { email } = usePlace().handover;
  return (
    <div className={styles.narrow}>
      <ClaimSteps current={2} />
      <PageHead title={texts.title} sub={email === undefined ? texts.someone : texts.lead(email)} />
      <Stack gap="small">
        <p>{texts.afterwards}</p>
        <ButtonRow>
          <LinkButton variant="primary" href={`${PATHS.login}?ziel=${encodeURIComponent(PATHS.claimingPending)}`}>
            {texts.login}
          </LinkButton>
        </ButtonRow>
      </Stack>
    </div>
  );
}
