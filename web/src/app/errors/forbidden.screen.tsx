import { PATHS } from "@schaufenster/contract/paths.ts";
import { Mail } from "lucide-react";
import { useBrand } from "../../session/brand.ts";
import { useSession } from "../../session/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { errorScreenTexts as texts } from "./error.screen.texts.ts";

const list = new Intl.ListFormat("de-DE");

/** /403: names the role and who can help. */
export default function ForbiddenScreen() {
  const session = useSession();
  const { email } = useBrand();
  if (session.state !== "member") {
    return (
      <ErrorFrame
        sign="403"
        door="locked"
        title={texts.forbidden.title}
        text={texts.forbidden.visitor}
        actions={
          <LinkButton variant="primary" href={PATHS.login}>
            {texts.login}
          </LinkButton>
        }
      />
    );
  }
  const roles = list.format(session.user.roles.map((role) => texts.forbidden.roles[role]));
  return (
    <ErrorFrame
      sign="403"
      door="locked"
      title={texts.forbidden.title}
      text={texts.forbidden.text(roles)}
      actions={
        <>
          <LinkButton variant="primary" icon={Mail} href={`mailto:${email}?subject=${encodeURIComponent(texts.forbidden.askSubject)}`}>
            {texts.forbidden.ask}
          </LinkButton>
          <LinkButton href={PATHS.dashboard}>{texts.home}</LinkButton>
        </>
      }
    />
  );
}
