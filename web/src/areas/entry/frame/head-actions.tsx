import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { ExternalLink, Eye } from "lucide-react";
import { useAtLeast } from "../../../browser/viewport.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { entryDataTexts as texts } from "../entry-data.texts.ts";

type Published = { entry: Pick<Entry, "publicUrl"> };

/** The ways to see the entry: as it will be, and as it is. */
export function HeadActions({ entry, onPreview }: Published & { onPreview: () => void }) {
  const beside = useAtLeast("xl");
  return (
    <>
      {!beside && (
        <Button icon={Eye} onClick={onPreview}>
          {texts.preview}
        </Button>
      )}
      <ViewLink entry={entry} />
    </>
  );
}

/** Leads to the published entry, if there is one. */
export function ViewLink({ entry: { publicUrl } }: Published) {
  if (publicUrl === null) return null;
  return (
    <LinkButton href={publicUrl} icon={ExternalLink} target="_blank" rel="noopener">
      {texts.view}
      <span className="sr-only"> {texts.newTab}</span>
    </LinkButton>
  );
}
