import { PATHS } from "@schaufenster/contract/paths.ts";
import { usePlace } from "../../../browser/use-place.ts";
import styles from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { Steps } from "../frame/steps.tsx";
import { currentDraft, keepDraft, type Person } from "./person.ts";
import { PersonForm } from "./person.form.tsx";
import { registerGuest } from "./registration.queries.ts";
import { registrationTexts } from "./registration.texts.ts";

const texts = registrationTexts.guest;

/** /registrierung/gast: a name and an address, for one rating. */
export default function GuestScreen() {
  const { search } = usePlace();
  const submit = (person: Person) => {
    keepDraft(person);
    return registerGuest(person, search);
  };
  return (
    <AuthFrame title={texts.title} lead={texts.lead} steps={<Steps words={registrationTexts.guestSteps} current={0} />}>
      <PersonForm guest start={currentDraft()} submit={texts.submit} onSubmit={submit} />
      <p className={styles.foot}>
        {texts.full} <a href={`${PATHS.register}${search}`}>{texts.register}</a>
      </p>
    </AuthFrame>
  );
}
