import { PATHS } from "@schaufenster/contract/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { seenTexts } from "./seen.texts.ts";

/** What would stand here, and the way to say yes. */
export function NotRemembered({ text }: { text: string }) {
  const { title, choose } = seenTexts.off;
  return <Empty kind="no-data" compact title={title} text={text} actions={<LinkButton href={PATHS.ownUse}>{choose}</LinkButton>} />;
}
