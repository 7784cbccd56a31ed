import { Clock, Phone } from "lucide-react";
import { telHref } from "../../parts/contact.ts";
import { initialsOf } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useBrand } from "../../session/brand.ts";
import { useCustomer } from "../../session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const texts = dashboardTexts.adviser;

/** The person who helps; without one, the brand's service team. */
export function AdviserCard() {
  const brand = useBrand();
  return (
    <Card label={texts.title}>
      <Loaded query={useCustomer()} level={2} skeleton={<SkeletonRows rows={1} icon />}>
        {({ adviser }) => {
          const person = adviser ?? { name: texts.none, title: brand.name, phone: brand.phone, hours: brand.hours };
          return (
            <CardBody className={styles.adviser}>
              <Avatar size={40} initials={initialsOf(person.name)} />
              <div>
                <h2>{person.name}</h2>
                <p className={styles.role}>{person.title === "" ? texts.role : person.title}</p>
              </div>
              <dl className={styles.ways}>
                <div>
                  <dt>
                    <Icon of={Phone} size={18} label={texts.phone} />
                  </dt>
                  <dd>
                    <a href={telHref(person.phone)}>{person.phone}</a>
                  </dd>
                </div>
                <div>
                  <dt>
                    <Icon of={Clock} size={18} label={texts.hours} />
                  </dt>
                  <dd>{person.hours}</dd>
                </div>
              </dl>
            </CardBody>
          );
        }}
      </Loaded>
    </Card>
  );
}
