import type { ReactNode } from "react";
import { authTexts } from "../auth.texts.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { HelpLine } from "../frame/help-line.tsx";
import { SecondFactorForm } from "./second-factor.form.tsx";
import { answerSecondFactor, type TakeOver } from "./second-factor.queries.ts";
import { secondFactorTexts } from "./second-factor.texts.ts";

type Props = {
  challenge: string;
  /** The question is gone, and why. */
  onOver: (text: string | null) => void;
  /** Takes the answer over; unless told otherwise it becomes the session of this tab. */
  onIn?: TakeOver;
  /** Another way to confirm, below the form. */
  instead?: ReactNode;
};

/** The second step of signing in. */
export function SecondStep({ challenge, onOver, onIn, instead }: Props) {
  const words = secondFactorTexts;
  const answer = async (code: string, wrong: string) => {
    const { errors, over } = await answerSecondFactor(challenge, code, wrong, onIn);
    if (over) onOver(words.expired);
    return errors;
  };
  return (
    <AuthFrame title={words.title} lead={words.lead}>
      <SecondFactorForm onSubmit={answer} onBack={() => onOver(null)} />
      {instead}
      <HelpLine question={authTexts.login.help} />
    </AuthFrame>
  );
}
