import { CircleQuestionMark } from "lucide-react";
import { useBrand } from "../../session/brand.ts";
import { LinkButton } from "../../ui/button.tsx";
import { appTexts } from "../app.texts.ts";

/** The way to a person who helps. */
export function HelpLink() {
  const brand = useBrand();
  return (
    <LinkButton variant="ghost" size="sm" icon={CircleQuestionMark} href={`mailto:${brand.email}`}>
      {appTexts.help}
    </LinkButton>
  );
}
