import { NETWORKS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { linkTo, withLink } from "./online-presence.links.ts";
import { onlinePresenceTexts as texts } from "./online-presence.texts.ts";

type Values = SectionValues<"onlinePresence">;

/** Web addresses; the protocol may be left out. */
export function OnlinePresenceEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const own = (name: "website" | "shop" | "booking") => ({
    name,
    now: values[name] ?? "",
    before: saved[name] ?? "",
    locked: lockedReason !== undefined,
    onChange: (text: string) => onChange({ ...values, [name]: text === "" ? null : text }),
  });
  return (
    <Stack gap="small">
      <FieldGrid>
        <FieldCell span={6}>
          <Address {...own("website")} label={texts.website} hint={texts.websiteHint} />
        </FieldCell>
        <FieldCell span={3}>
          <Address {...own("shop")} label={texts.shop} />
        </FieldCell>
        <FieldCell span={3}>
          <Address {...own("booking")} label={texts.booking} hint={texts.bookingHint} />
        </FieldCell>
      </FieldGrid>
      <h3>{texts.networksTitle}</h3>
      <FieldGrid>
        {NETWORKS.map((network) => (
          <FieldCell key={network} span={3}>
            <Address
              name={`links.${network}`}
              label={texts.networks[network]}
              now={linkTo(values.links, network)}
              before={linkTo(saved.links, network)}
              locked={lockedReason !== undefined}
              onChange={(url) => onChange({ ...values, links: withLink(values.links, network, url) })}
            />
          </FieldCell>
        ))}
      </FieldGrid>
    </Stack>
  );
}

type AddressProps = {
  name: string;
  label: string;
  hint?: string;
  now: string;
  before: string;
  locked: boolean;
  onChange: (text: string) => void;
};

function Address({ name, label, hint, now, before, locked, onChange }: AddressProps) {
  return (
    <TextField
      name={`onlinePresence.${name}`}
      label={label}
      hint={hint}
      optionalTag={texts.optional}
      type="url"
      inputMode="url"
      autoComplete="url"
      readOnly={locked}
      value={now}
      previous={now === before ? undefined : texts.previous(before)}
      onChange={onChange}
    />
  );
}
