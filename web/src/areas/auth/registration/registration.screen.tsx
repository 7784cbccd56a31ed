import { PATHS } from "@schaufenster/contract/paths.ts";
import { ArrowLeft, Lightbulb } from "lucide-react";
import { navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "../account.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { NewPasswordForm, wordsOfEmail } from "../password/new-password.form.tsx";
import { passwordTexts } from "../password/password.texts.ts";
import { Steps } from "../frame/steps.tsx";
import { useArrivalAt } from "../frame/use-arrival.ts";
import { currentDraft, hasDraft, keepDraft, type Person } from "./person.ts";
import { PersonForm } from "./person.form.tsx";
import { register } from "./registration.queries.ts";
import { registrationTexts } from "./registration.texts.ts";

/** The second step has an address of its own, so that the back button leads to the first. */
const PASSWORD_STEP = "#passwort";

/** /registrierung: who one is, then the password. */
export default function RegistrationScreen() {
  const { search, hash } = usePlace();
  const draft = currentDraft();
  const atPassword = hash === PASSWORD_STEP && hasDraft();
  useArrivalAt(atPassword ? "password" : "person");
  return atPassword ? <PasswordStep draft={draft} search={search} /> : <PersonStep draft={draft} search={search} />;
}

type StepProps = { draft: Person; search: string };

function PersonStep({ draft, search }: StepProps) {
  const texts = registrationTexts.person;
  const next = (person: Person) => {
    keepDraft(person);
    navigate(`${PATHS.register}${search}${PASSWORD_STEP}`);
    return Promise.resolve([]);
  };
  return (
    <AuthFrame title={texts.title} lead={texts.lead} steps={<Steps words={registrationTexts.steps} current={0} />}>
      <PersonForm start={draft} submit={texts.submit} onSubmit={next} />
      <p className={styles.foot}>
        {texts.hasAccount} <a href={`${PATHS.login}${search}`}>{texts.login}</a>
        {texts.dot}
        <a href={`${PATHS.registerGuest}${search}`}>{texts.guest}</a>
      </p>
    </AuthFrame>
  );
}

function PasswordStep({ draft, search }: StepProps) {
  const texts = registrationTexts.password;
  const words = [draft.firstName, draft.lastName, draft.companyName, ...wordsOfEmail(draft.email)];
  const lead = (
    <>
      {texts.for}
      <strong>{draft.email}</strong>
    </>
  );
  return (
    <AuthFrame title={texts.title} lead={lead} steps={<Steps words={registrationTexts.steps} current={1} />}>
      <NewPasswordForm
        email={draft.email}
        words={words}
        label={texts.label}
        submit={texts.submit}
        note={
          <Notice tone="plain" icon={Lightbulb}>
            {passwordTexts.tip}
          </Notice>
        }
        onSubmit={(password) => register(draft, password, search)}
      >
        <LinkButton variant="ghost" block icon={ArrowLeft} href={`${PATHS.register}${search}`}>
          {texts.back}
        </LinkButton>
      </NewPasswordForm>
    </AuthFrame>
  );
}
