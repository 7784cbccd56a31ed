import type { Correction, Listing } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import type { ReactNode } from "react";
import styles from "./analysis.module.css";
import { analysisTexts } from "./analysis.texts.ts";

const texts = analysisTexts.detail;

/** Where a listing deviates, who can change it, and what became of the order. */
export function PortalDetails({ portal, order }: { portal: Listing; order: ReactNode }) {
  const { name, url, checkedAt, differences, correction, status } = portal;
  const isWrong = status === "portal_nok" || status === "portal_not_found";
  return (
    <div className={styles.details}>
      {differences.length === 0 ? null : <Differences portal={portal} />}
      {correction === null ? null : <p role="status">{becameOf(correction, portal)}</p>}
      {isWrong && portal.changeable === "owner" ? <p>{texts.owner(name)}</p> : null}
      {isWrong && portal.changeable === "portal" && correction === null ? <p>{texts.portal(name)}</p> : null}
      <div className={styles.detailFoot}>
        {status === "portal_nok" ? order : null}
        {checkedAt === null ? null : <span className={styles.quiet}>{texts.checked(checkedAt)}</span>}
        {url === null ? null : (
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            {texts.open(name)}
            <span className="sr-only">{texts.newTab}</span>
          </a>
        )}
      </div>
    </div>
  );
}

const becameOf = ({ state, since, reason, dueOn }: Correction, { readable }: Listing): string => {
  if (state === "refused") return texts.refused(since, reason ?? "");
  if (state === "done") return texts.done(since);
  if (state === "sent") return readable ? texts.sent(since) : texts.sentBlind(since);
  return dueOn === null ? texts.ordered(since) : texts.atDesk(since, dueOn);
};

function Differences({ portal: { name, differences } }: { portal: Listing }) {
  return (
    <table role="table" className={styles.diff}>
      <caption className="sr-only">{texts.differences(name)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {texts.field}
          </th>
          <th role="columnheader" scope="col">
            {texts.ours}
          </th>
          <th role="columnheader" scope="col">
            {texts.foundAt(name)}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {differences.map(({ field, detail, ours, found }) => (
          <tr role="row" key={`${field}${detail ?? ""}`}>
            <th role="rowheader" scope="row">
              {detail === null ? analysisTexts.fields[field] : `${analysisTexts.fields[field]}, ${detail}`}
            </th>
            <td role="cell" data-label={texts.ours}>
              <ins>{ours}</ins>
            </td>
            <td role="cell" data-label={texts.found}>
              <del>{found}</del>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
