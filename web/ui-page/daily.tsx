import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Check, Phone } from "lucide-react";
import { useState } from "react";
import { InputStrip } from "../src/app/reception/reception.tsx";
import { receptionTexts } from "../src/app/reception/reception.texts.ts";
import type { KeptInput } from "../src/parts/kept/kept-input.ts";
import type { ListAddress } from "../src/parts/list/list-address.ts";
import { ListToolbar, NothingFound } from "../src/parts/list/list-toolbar.tsx";
import { Button, LinkButton } from "../src/ui/button.tsx";
import { DropZone, UploadList, UploadRow } from "../src/ui/form/drop-zone.tsx";
import { RadioGroup } from "../src/ui/form/radio-group.tsx";
import { List, ListRow } from "../src/ui/list/list.tsx";
import { RowActions, RowName, walkRows } from "../src/ui/list/row-actions.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Columns, Stack } from "../src/ui/page/page.tsx";
import { Strip } from "../src/ui/state/notice.tsx";
import { Switch } from "../src/ui/form/switch.tsx";
import { Attempts } from "./attempts.tsx";
import { daily } from "./daily.texts.ts";
import { Person } from "./person.tsx";

/** What daily work on the phone and at the desk needs again and again. */
export function Daily() {
  return (
    <>
      <Toolbar />
      <Columns ratio="1:1" stretch>
        <Rows />
        <Person />
      </Columns>
      <Reception />
      <Attempts />
      <Files />
    </>
  );
}

const nothing = () => undefined;
const PLAIN: ListAddress = {
  narrowing: {},
  sought: "",
  days: null,
  sort: undefined,
  oldest: false,
  narrowed: false,
  search: nothing,
  chooseDays: nothing,
  order: nothing,
  toPlain: () => "#daily",
};
const NARROWED: ListAddress = {
  ...PLAIN,
  sought: daily.sought,
  days: { start: "2026-10-18", end: "2026-11-16" },
  sort: "oldest",
  oldest: true,
  narrowed: true,
};

const STATES = {
  plain: { address: PLAIN, found: { total: 27 } },
  narrowed: { address: NARROWED, found: { total: 1204 }, filters: <Switch label={daily.open} checked onChange={nothing} />, filtersOn: 1 },
  nothing: { address: { ...PLAIN, sought: daily.noSuch, narrowed: true }, found: { total: 0 } },
};
const CHOICES = (["plain", "narrowed", "nothing"] as const).map((value) => ({ value, label: daily.toolbarStates[value] }));

/** One at a time, as on every page: it is a landmark. */
function Toolbar() {
  const [state, setState] = useState<keyof typeof STATES>("narrowed");
  return (
    <Card title={daily.toolbar} sub={daily.toolbarSub} level={3}>
      <CardBody>
        <RadioGroup label={daily.toolbarState} inline options={CHOICES} value={state} onChange={setState} />
      </CardBody>
      <ListToolbar key={state} searchLabel={daily.search} {...STATES[state]} />
      {state === "nothing" ? <NothingFound href="#daily" /> : null}
    </Card>
  );
}

function Rows() {
  return (
    <Card title={daily.rows} sub={daily.rowsSub} level={3}>
      <List label={daily.rows} onKeyDown={walkRows}>
        {daily.calls.map(([name = "", when = "", meta]) => (
          <ListRow
            key={name}
            href="#daily"
            title={name}
            when={when}
            meta={meta}
            actions={
              <RowActions>
                <LinkButton size="sm" icon={Phone} href="#daily">
                  {daily.callBack}
                  <RowName>{name}</RowName>
                </LinkButton>
                <Button size="sm" icon={Check}>
                  {daily.settle}
                  <RowName>{name}</RowName>
                </Button>
              </RowActions>
            }
          />
        ))}
      </List>
    </Card>
  );
}

const WAITING: KeptInput = {
  id: "waiting",
  form: "sample",
  at: Date.parse("2026-11-16T09:41:00+01:00"),
  place: "#daily",
  title: daily.keptTitle,
  typed: {},
  unsent: { call: user.updateUserProfile, input: {}, accountId: null, key: "sample" },
  refused: null,
};

/** The whole server is away, something waits for it, and something was refused when nobody was there. */
function Reception() {
  return (
    <Card title={daily.kept} sub={daily.keptSub} level={3}>
      <CardBody>
        <Stack gap="small">
          <Strip tone="warning">{receptionTexts.offline}</Strip>
          <Strip tone="warning" action={<Button size="sm">{receptionTexts.retry}</Button>}>
            {receptionTexts.away}
          </Strip>
          <InputStrip input={WAITING} />
          <InputStrip input={{ ...WAITING, title: daily.keptLater, unsent: null, refused: "conflict" }} />
        </Stack>
      </CardBody>
    </Card>
  );
}

function Files() {
  const zone = { label: daily.choose, dropHint: daily.drop, limits: daily.limits, accept: "image/*", onFiles: nothing };
  const row = { cancelLabel: daily.cancel, onCancel: nothing };
  return (
    <Card title={daily.files} sub={daily.filesSub} level={3}>
      <CardBody>
        <Stack gap="small">
          <DropZone {...zone} />
          <DropZone {...zone} lockedReason={daily.lockedFiles} />
          <UploadList label={daily.underway}>
            <UploadRow {...row} name={daily.names[0] ?? ""} progress={0.62} state={daily.sending} />
            <UploadRow
              {...row}
              name={daily.names[1] ?? ""}
              progress={null}
              state={daily.failed}
              failed
              retryLabel={daily.again}
              onRetry={nothing}
            />
          </UploadList>
        </Stack>
      </CardBody>
    </Card>
  );
}
