import { authTexts } from "./auth.texts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { HelpLine } from "./help-line.tsx";
import { SecondFactorForm } from "./second-factor.form.tsx";
import { answerSecondFactor } from "./second-factor.queries.ts";
import { secondFactorTexts } from "./second-factor.texts.ts";

/** The second step of signing in; `onOver` says that the question is gone, and why. */
export function SecondStep({ challenge, onOver }: { challenge: string; onOver: (text: string | null) => void }) {
  const words = secondFactorTexts;
  const answer = async (code: string, wrong: string) => {
    const { errors, over } = await answerSecondFactor(challenge, code, wrong);
    if (over) onOver(words.expired);
    return errors;
  };
  return (
    <AuthFrame title={words.title} lead={words.lead}>
      <SecondFactorForm onSubmit={answer} onBack={() => onOver(null)} />
      <HelpLine question={authTexts.login.help} />
    </AuthFrame>
  );
}
