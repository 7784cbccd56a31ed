import { PATHS } from "@schaufenster/contract/paths.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import shared from "../reviews.module.css";
import { statusTexts } from "./status.texts.ts";

const texts = statusTexts.mails;

/** Where mails about ratings are switched on and off. */
export function MailsCard() {
  return (
    <Card title={texts.title} className={shared.noPrint}>
      <CardBody className={shared.note}>
        <p>{texts.text}</p>
        <p>
          <a className={shared.link} href={PATHS.selfDisclosure}>
            {texts.link}
          </a>
        </p>
      </CardBody>
    </Card>
  );
}
