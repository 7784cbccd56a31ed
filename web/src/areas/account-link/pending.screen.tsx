import { accountLinkTexts } from "./account-link.texts.ts";
import { Progress } from "./progress.tsx";

/** /account/verknuepfung/ausstehend */
export default function PendingScreen() {
  return <Progress title={accountLinkTexts.progress.title.pending} />;
}
