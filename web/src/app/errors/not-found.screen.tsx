import { PATHS } from "@schaufenster/contract/paths.ts";
import { ArrowLeft, Clock, FileText, House, Inbox } from "lucide-react";
import { goBack } from "../../browser/location.ts";
import { useSession } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { ErrorFrame } from "./error-frame.tsx";
import styles from "./error-frame.module.css";
import { errorScreenTexts as texts } from "./error.screen.texts.ts";

/** /404 */
export default function NotFoundScreen() {
  const session = useSession();
  const isCustomer = session.state === "member" && session.user.roles.includes("customer");
  const { links } = texts.notFound;
  return (
    <ErrorFrame
      sign="404"
      title={texts.notFound.title}
      text={texts.notFound.text}
      actions={
        <>
          <LinkButton variant="primary" icon={House} href={PATHS.dashboard}>
            {texts.home}
          </LinkButton>
          <Button icon={ArrowLeft} onClick={() => goBack(PATHS.dashboard)}>
            {texts.back}
          </Button>
        </>
      }
    >
      {isCustomer ? (
        <Card className={styles.wideCard} title={texts.notFound.often} headLine>
          <List>
            <ListItem icon={Clock} title={links.hours} href={PATHS.entryData} />
            <ListItem icon={Inbox} title={links.leads} href={PATHS.leads} />
            <ListItem icon={FileText} title={links.documents} href={PATHS.documents} />
          </List>
        </Card>
      ) : null}
    </ErrorFrame>
  );
}
