import { PATHS } from "@schaufenster/contract/paths.ts";
import { House } from "lucide-react";
import { useQueryValues } from "../../browser/use-place.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { Support } from "./support.tsx";
import { errorScreenTexts as texts } from "./error.screen.texts.ts";

const CODE_FORM = /^[A-Z0-9-]{1,24}$/;

/** /fehler: the end of flows that other systems break off. */
export default function GenericErrorScreen() {
  const code = useQueryValues().values.get("code");
  return (
    <ErrorFrame
      sign="!"
      door="broken"
      title={texts.generic.title}
      text={texts.generic.text}
      actions={
        <LinkButton variant="primary" icon={House} href={PATHS.dashboard}>
          {texts.home}
        </LinkButton>
      }
    >
      <Support code={code !== null && CODE_FORM.test(code) ? code : null} />
    </ErrorFrame>
  );
}
