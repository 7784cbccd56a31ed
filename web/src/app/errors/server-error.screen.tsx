import { ServerErrorPage } from "./error-pages.tsx";
import { useShownCode } from "./shown-code.ts";

/** /500 */
export default function ServerErrorScreen() {
  return <ServerErrorPage code={useShownCode()} />;
}
