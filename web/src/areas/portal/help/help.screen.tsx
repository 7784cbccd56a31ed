import { useEffect, useMemo, useState } from "react";
import { navigate } from "../../../browser/location.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { foldWords, scoreOf } from "../../../parts/forgiving.ts";
import { Button } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { SearchField } from "../../../ui/text/search-field.tsx";
import { HelpContact } from "./help-contact.tsx";
import styles from "./help.module.css";
import { helpTexts as texts } from "./help.texts.ts";
import { type HelpTopic, SHELVES, type Shelf } from "./help.topic.ts";
import { HELP_TOPICS, helpHref, topicOfRoute } from "./help.topics.ts";

/** What fits what was typed, the best first; typing errors are forgiven. */
const findTopics = (text: string): readonly HelpTopic[] => {
  const typed = foldWords(text);
  return HELP_TOPICS.map((topic) => ({ topic, score: scoreOf(typed, [topic.title, topic.words, topic.summary].map(foldWords)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
};

/** Who comes from a page goes on to its article; `seite` is the page's English key. */
const useTopicOfPage = (): { wanted: string | null; topic: HelpTopic | undefined } => {
  const wanted = useQueryValues().values.get("seite");
  const topic = wanted === null ? undefined : topicOfRoute(wanted);
  const href = topic && helpHref(topic.slug);
  useEffect(() => {
    if (href !== undefined) navigate(href, { replace: true });
  }, [href]);
  return { wanted, topic };
};

/** /hilfe */
export default function HelpScreen() {
  const { wanted, topic } = useTopicOfPage();
  const [text, setText] = useState("");
  const found = useMemo(() => findTopics(text), [text]);
  const searching = text.trim() !== "";
  if (topic) return null;
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        {wanted === null ? null : <Notice tone="info">{texts.noTopic}</Notice>}
        <div className={styles.search}>
          <SearchField label={texts.search} clearLabel={texts.clear} value={text} onChange={setText} />
          <p role="status" className="sr-only">
            {searching ? texts.hits(found.length) : ""}
          </p>
        </div>
        {searching ? <Matches found={found} onReset={() => setText("")} /> : <Shelves />}
        <HelpContact />
      </Stack>
    </>
  );
}

function Matches({ found, onReset }: { found: readonly HelpTopic[]; onReset: () => void }) {
  if (found.length > 0)
    return (
      <Card title={texts.found} headLine>
        <Topics topics={found} />
      </Card>
    );
  return (
    <Card>
      <Empty
        kind="no-match"
        title={texts.noMatch.title}
        text={texts.noMatch.text}
        actions={<Button onClick={onReset}>{texts.noMatch.reset}</Button>}
      />
    </Card>
  );
}

function Shelves() {
  return (
    <div className={styles.shelves}>
      {(Object.keys(SHELVES) as Shelf[]).map((shelf) => (
        <Card key={shelf} title={SHELVES[shelf]} headLine>
          <Topics topics={HELP_TOPICS.filter((topic) => topic.shelf === shelf)} />
        </Card>
      ))}
    </div>
  );
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <List>
      {topics.map(({ slug, title, summary }) => (
        <ListItem key={slug} title={title} meta={summary} href={helpHref(slug)} />
      ))}
    </List>
  );
}
