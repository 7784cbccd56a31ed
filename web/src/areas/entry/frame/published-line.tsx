import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { Globe } from "lucide-react";
import { Notice } from "../../../ui/state/notice.tsx";
import { entryDataTexts } from "../entry-data.texts.ts";
import { useShownSince } from "../published.queries.ts";

const texts = entryDataTexts.published;

type Props = {
  entry: Pick<Entry, "publicUrl" | "revision">;
  /** The state on which something was saved here. */
  savedOver: string;
};

/** After saving: since when everybody sees it, read back from the public page itself. Where that is not ours to read, nothing is said. */
export function PublishedLine({ entry, savedOver }: Props) {
  const shown = useShownSince(entry, savedOver);
  if (shown.kind === "elsewhere") return null;
  return (
    <Notice tone={shown.kind === "shown" ? "success" : "plain"} icon={shown.kind === "shown" ? undefined : Globe} live>
      {shown.kind === "shown" && (
        <>
          {texts.since(shown.since)}{" "}
          <a href={shown.at} target="_blank" rel="noopener">
            {texts.look}
            <span className="sr-only"> {entryDataTexts.newTab}</span>
          </a>
        </>
      )}
      {shown.kind === "waiting" && texts.notYet}
      {shown.kind === "nowhere" && texts.nowhere}
    </Notice>
  );
}
