import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { CircleQuestionMark } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { appTexts } from "../app.texts.ts";

/** To the help: to the article of the page one is on, where there is one. */
export function HelpLink({ route }: { route?: RouteKey }) {
  return (
    <LinkButton variant="ghost" size="sm" icon={CircleQuestionMark} href={route ? `${PATHS.help}?seite=${route}` : PATHS.help}>
      {appTexts.help}
    </LinkButton>
  );
}
