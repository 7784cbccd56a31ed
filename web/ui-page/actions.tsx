import { Eye, FileDown, Pencil, Trash2 } from "lucide-react";
import { Button, ButtonRow, IconButton, LinkButton } from "../src/ui/button.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { MenuButton } from "../src/ui/overlay/menu.tsx";
import { Stack } from "../src/ui/page/page.tsx";
import styles from "./ui-page.module.css";
import { texts } from "./ui-page.texts.ts";

const { actions } = texts;

/** Buttons in all variants and states, in the chosen brand and beside it in the second one. */
export function Actions() {
  return (
    <>
      <Card title={texts.sections.actions} sub={actions.states} level={3}>
        <CardBody>
          <Buttons />
        </CardBody>
      </Card>
      <div data-brand="ortsfink">
        <Card title={actions.otherBrand} sub={texts.brands.ortsfink} level={3}>
          <CardBody>
            <Buttons />
          </CardBody>
        </Card>
      </div>
    </>
  );
}

function Buttons() {
  return (
    <Stack gap="small">
      <div className={styles.row}>
        <Button variant="primary">{actions.primary}</Button>
        <Button variant="primary" busy>
          {actions.primary}
        </Button>
        <Button variant="primary" lockedReason={actions.locked}>
          {actions.primary}
        </Button>
      </div>
      <div className={styles.row}>
        <Button icon={Eye}>{actions.secondary}</Button>
        <Button busy>{actions.secondary}</Button>
        <Button variant="ghost">{actions.ghost}</Button>
        <LinkButton variant="link" href="#actions">
          {actions.link}
        </LinkButton>
        <Button variant="danger">{actions.danger}</Button>
        <Button variant="danger-quiet">{actions.dangerQuiet}</Button>
        <MenuButton label={actions.menu} icon={FileDown} align="start" entries={MENU} />
      </div>
      <div className={styles.row}>
        <Button size="sm">{actions.small}</Button>
        <Button size="lg">{actions.large}</Button>
        <IconButton icon={Pencil} label={actions.edit} />
        <IconButton icon={Trash2} label={actions.remove} outlined size="sm" />
      </div>
      <div className={styles.dark}>
        <ButtonRow>
          <Button variant="inverse">{actions.inverse}</Button>
          <Button variant="inverse-ghost">{actions.ghost}</Button>
        </ButtonRow>
      </div>
    </Stack>
  );
}

const MENU = [
  { key: "csv", label: actions.csv, icon: FileDown, href: "#actions" },
  { key: "pdf", label: actions.pdf, icon: FileDown, href: "#actions" },
  { key: "drop", label: actions.drop, icon: Trash2, danger: true, onSelect: () => undefined },
];
