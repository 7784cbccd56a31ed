import { PATHS } from "@schaufenster/contract/paths.ts";
import { Mail, MessageSquare, Phone } from "lucide-react";
import { telHref } from "../../../parts/contact.ts";
import { useBrand } from "../../../session/brand.ts";
import { useRights } from "../../../session/use-session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { ButtonRow } from "../../../ui/button.tsx";
import styles from "./help.module.css";
import { helpTexts } from "./help.texts.ts";

const { contact: texts } = helpTexts;

/** The way to a person: in writing with a promised day for those who may, by mail and telephone for everybody. */
export function HelpContact() {
  const { phone, hours, email } = useBrand();
  const mayWrite = useRights().includes("service");
  return (
    <Card title={texts.title}>
      <CardBody>
        {mayWrite ? <p className={styles.contact}>{texts.writeText}</p> : null}
        <p className={styles.contact}>{texts.hours(hours)}</p>
        <ButtonRow>
          <LinkButton icon={Phone} href={telHref(phone)}>
            {texts.call(phone)}
          </LinkButton>
          {mayWrite ? (
            <LinkButton icon={MessageSquare} href={PATHS.serviceCases}>
              {texts.write}
            </LinkButton>
          ) : (
            <LinkButton icon={Mail} href={`mailto:${email}`}>
              {texts.mail}
            </LinkButton>
          )}
        </ButtonRow>
      </CardBody>
    </Card>
  );
}
