import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { Copy } from "lucide-react";
import { copyText } from "../../../browser/page.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { PhoneLoaded } from "../phone-loaded.tsx";
import { codesOf, dialForm, type DialCode, type Provider, PROVIDERS, providerFrom } from "./forwarding.ts";
import styles from "./guides.module.css";
import { guideTexts as texts } from "./guides.texts.ts";

const CHOICES = PROVIDERS.map((value) => ({ value, label: texts.providers[value] }));

const copy = (text: string): void => void copyText(text).then((done) => showToast(done ? texts.copied(text) : texts.notCopied));

/** /kunde/meineProdukte/sekretariatsservice/anleitungen: the chosen provider lives in the address. */
export default function GuidesScreen() {
  return <PhoneLoaded texts={texts}>{(saved) => <Guides settings={saved} />}</PhoneLoaded>;
}

function Guides({ settings }: { settings: SecretarialSettings }) {
  const { values, replaceWith } = useQueryValues();
  const provider = providerFrom(values.get("anbieter"));
  const { serviceNumber } = settings;
  const codes = codesOf(provider, serviceNumber, settings.forwardAfterRings);
  return (
    <Stack>
      <Card title={texts.number.title} sub={texts.number.sub}>
        <CardBody>
          <p className={styles.number}>
            <strong>{formatPhone(serviceNumber)}</strong>
            <Button size="sm" icon={Copy} onClick={() => copy(dialForm(serviceNumber))}>
              {texts.number.copy}
            </Button>
          </p>
        </CardBody>
      </Card>
      <Card title={texts.provider.label} sub={texts.provider.hint}>
        <CardBody>
          <RadioGroup
            label={texts.provider.label}
            labelHidden
            options={CHOICES}
            value={provider}
            onChange={(chosen) => replaceWith({ anbieter: chosen })}
          />
        </CardBody>
      </Card>
      <Steps provider={provider} number={formatPhone(serviceNumber)} />
      {codes.length === 0 ? null : <Codes codes={codes} sub={texts.codesSub[provider === "mobile" ? "mobile" : "fixed"]} />}
      <TestCard />
    </Stack>
  );
}

function Steps({ provider, number }: { provider: Provider; number: string }) {
  return (
    <Card title={texts.steps} sub={texts.providers[provider]}>
      <CardBody>
        <ol className={styles.steps}>
          {texts.guide[provider](number).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.hint}>{texts.cost}</p>
      </CardBody>
    </Card>
  );
}

const codeCell = ({ code }: DialCode) => <code className={styles.code}>{code}</code>;
const copyCell = ({ what, code }: DialCode) => (
  <span className={styles.copy}>
    <Button variant="ghost" size="sm" icon={Copy} aria-label={texts.copyOf(what)} onClick={() => copy(code)}>
      {texts.copy}
    </Button>
  </span>
);
const CODE_COLUMNS: readonly Column<DialCode>[] = [
  { key: "what", head: texts.what, stacked: "title", cell: ({ what }) => what },
  { key: "code", head: texts.code, cell: codeCell },
  { key: "action", head: texts.action, headHidden: true, stacked: "action", align: "end", cell: copyCell },
];

function Codes({ codes, sub }: { codes: readonly DialCode[]; sub: string }) {
  return (
    <Card title={texts.codes} sub={sub}>
      <CardBody flush>
        <Table caption={texts.codes} rows={codes} rowKey={({ code }) => code} columns={CODE_COLUMNS} />
      </CardBody>
    </Card>
  );
}

function TestCard() {
  return (
    <Card title={texts.test.title}>
      <CardBody>
        <ol className={styles.steps}>
          {texts.test.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={styles.ends}>
          <LinkButton href={PATHS.secretarialOverview}>{texts.test.calls}</LinkButton>
          <LinkButton variant="ghost" href={PATHS.secretarialSettings}>
            {texts.test.settings}
          </LinkButton>
        </div>
      </CardBody>
    </Card>
  );
}
