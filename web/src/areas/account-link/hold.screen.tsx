import { accountLinkTexts } from "./account-link.texts.ts";
import { Progress } from "./progress.tsx";

/** /account/verknuepfung/angehalten */
export default function HoldScreen() {
  return <Progress title={accountLinkTexts.progress.title.hold} />;
}
