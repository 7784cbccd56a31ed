import { PATHS } from "@schaufenster/contract/paths.ts";
import { usePlace } from "../../browser/use-place.ts";
import { ButtonRow, LinkButton } from "../../ui/button.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { ClaimFrame, CompanyCard } from "./claim-frame.tsx";
import { claimingTexts } from "./claiming.texts.ts";
import styles from "./claiming.module.css";

const texts = claimingTexts.states;
/** What each page says, and whether somebody may begin all the same. */
const STATES = {
  [PATHS.claimingAdvantago]: { ...texts.advantago, anyway: false, login: false },
  [PATHS.claimingOtherOwner]: { ...texts.otherowner, anyway: true, login: true },
  [PATHS.claimingOtherOwner11880]: { ...texts.otherowner11880, anyway: true, login: true },
  [PATHS.claimingOwner]: { ...texts.owner, anyway: false, login: true },
  [PATHS.claimingOwner11880]: { ...texts.owner11880, anyway: false, login: true },
};
type Path = keyof typeof STATES;
const isPath = (path: string): path is Path => path in STATES;

/** /claiming/advantago, otherowner, otherowner11880, owner and owner11880: why it does not go straight on. */
export default function ClaimingStateScreen() {
  const { path } = usePlace();
  const { title, text, anyway, login } = STATES[isPath(path) ? path : PATHS.claimingOtherOwner];
  return (
    <ClaimFrame title={title}>
      {(claim) => (
        <div className={styles.claim}>
          <Stack>
            <PageHead title={title} sub={text} />
            <ButtonRow>
              {login ? (
                <LinkButton variant="primary" href={anyway ? PATHS.claimingLogin : PATHS.login}>
                  {texts.login}
                </LinkButton>
              ) : null}
              {anyway ? <LinkButton href={PATHS.claimingRegister}>{texts.anyway}</LinkButton> : null}
            </ButtonRow>
          </Stack>
          <CompanyCard claim={claim} />
        </div>
      )}
    </ClaimFrame>
  );
}
