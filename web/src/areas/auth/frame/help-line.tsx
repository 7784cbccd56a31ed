import { PATHS } from "@schaufenster/contract/paths.ts";
import { Headset } from "lucide-react";
import { telHref } from "../../../parts/contact.ts";
import { useBrand } from "../../../session/brand.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../account.module.css";
import { authTexts } from "../auth.texts.ts";

/** Whom to call when the page does not help, and where to read. */
export function HelpLine({ question }: { question: string }) {
  const { phone, hours } = useBrand();
  return (
    <p className={styles.help}>
      <Icon of={Headset} size={18} />
      <span>
        {question}
        <br />
        <a href={telHref(phone)}>{phone}</a>
        {authTexts.login.dot}
        {hours}
        {authTexts.login.dot}
        <a href={PATHS.help}>{authTexts.login.toHelp}</a>
      </span>
    </p>
  );
}
