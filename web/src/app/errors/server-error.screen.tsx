import { useQueryValues } from "../../browser/use-place.ts";
import { ServerErrorPage } from "./error-pages.tsx";

/** /500 */
export default function ServerErrorScreen() {
  return <ServerErrorPage code={useQueryValues().values.get("code")} />;
}
