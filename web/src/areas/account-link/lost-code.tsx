import { PATHS } from "@schaufenster/contract/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { accountLinkTexts } from "./account-link.texts.ts";
import { LinkFrame } from "./link-frame.tsx";

const texts = accountLinkTexts.lost;

/** After a reload, or an address that was typed: the code is asked for once more. */
export function LostCode({ title }: { title: string }) {
  return (
    <LinkFrame title={title}>
      <Card>
        <Empty
          kind="no-data"
          title={texts.title}
          text={texts.text}
          actions={
            <LinkButton variant="primary" href={PATHS.accountLinkRedirect}>
              {texts.action}
            </LinkButton>
          }
        />
      </Card>
    </LinkFrame>
  );
}
