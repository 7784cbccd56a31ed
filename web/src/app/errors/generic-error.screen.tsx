import { PATHS } from "@schaufenster/contract/paths.ts";
import { House } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import { useShownCode } from "./shown-code.ts";
import { Support } from "./support.tsx";
import { errorScreenTexts as texts } from "./error.screen.texts.ts";

/** /fehler: the end of flows that other systems break off. */
export default function GenericErrorScreen() {
  const code = useShownCode();
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
      <Support code={code} />
    </ErrorFrame>
  );
}
