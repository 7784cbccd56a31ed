import { PATHS, ROUTES } from "@schaufenster/contract/paths.ts";
import { useEffect } from "react";
import { setTitle } from "../../../browser/page.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { BackLink } from "../../../parts/list/back-link.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useBrand } from "../../../session/brand.ts";
import { useRights, useSession } from "../../../session/use-session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import type { Article, ArticlePart } from "./article.ts";
import { HelpContact } from "./help-contact.tsx";
import styles from "./help.module.css";
import { useArticle } from "./help.queries.ts";
import { helpTexts as texts } from "./help.texts.ts";
import type { HelpTopic } from "./help.topic.ts";
import { helpHref, topicOfSlug } from "./help.topics.ts";
import { HelpPicture } from "./pictures/help-picture.tsx";
import { WithMarks } from "./pictures/mark.tsx";

const slugIn = (path: string): string => path.replace(/\/+$/, "").split("/").at(-1) ?? "";

/** /hilfe/{artikel}: the address of an article stays. */
export default function HelpArticleScreen() {
  const { path } = usePlace();
  const topic = topicOfSlug(slugIn(path));
  return (
    <>
      <BackLink href={PATHS.help} label={texts.back} />
      {topic ? <Topic topic={topic} /> : <Gone />}
    </>
  );
}

function Gone() {
  return (
    <>
      <PageHead title={texts.title} />
      <Card>
        <Empty
          kind="no-match"
          title={texts.gone.title}
          text={texts.gone.text}
          actions={
            <LinkButton variant="primary" href={PATHS.help}>
              {texts.back}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}

function Topic({ topic }: { topic: HelpTopic }) {
  const { name } = useBrand();
  const query = useArticle(topic);
  // The page's own title comes first and says „Hilfe“ only.
  useEffect(() => {
    const timer = setTimeout(() => setTitle(texts.tab(topic.title, name)));
    return () => clearTimeout(timer);
  }, [topic.title, name]);
  return (
    <>
      <PageHead title={topic.title} sub={query.data?.intro ?? topic.summary} />
      <Stack>
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={6} />}>
          {(article) => <Body topic={topic} article={article} />}
        </Loaded>
        <HelpContact />
      </Stack>
    </>
  );
}

/** Whether the page may be opened: nobody is led to a page that turns them away. */
const useMayOpen = ({ page, right }: Article): boolean => {
  const member = useSession().state === "member";
  const rights = useRights();
  if (page === undefined) return false;
  if (ROUTES[page].who === "logged-out") return !member;
  return member && (right === undefined || rights.includes(right));
};

function Body({ topic, article }: { topic: HelpTopic; article: Article }) {
  const mayOpen = useMayOpen(article);
  const others = (article.see ?? []).flatMap((slug) => topicOfSlug(slug) ?? []);
  return (
    <>
      <Card label={topic.title}>
        <CardBody>
          <div className={styles.article}>
            {article.parts.map((part) => (
              <Part key={part.title} part={part} />
            ))}
            {mayOpen && article.page ? (
              <p>
                <LinkButton href={PATHS[article.page]}>{texts.toPage}</LinkButton>
              </p>
            ) : null}
          </div>
        </CardBody>
      </Card>
      {others.length > 0 ? (
        <Card title={texts.see} headLine>
          <List>
            {others.map(({ slug, title, summary }) => (
              <ListItem key={slug} title={title} meta={summary} href={helpHref(slug)} />
            ))}
          </List>
        </Card>
      ) : null}
    </>
  );
}

function Part({ part: { title, text, steps, points, picture } }: { part: ArticlePart }) {
  return (
    <section>
      <h2>{title}</h2>
      {steps ? (
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <WithMarks>{step}</WithMarks>
            </li>
          ))}
        </ol>
      ) : null}
      {points ? (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <WithMarks>{point}</WithMarks>
            </li>
          ))}
        </ul>
      ) : null}
      {text === undefined ? null : (
        <p>
          <WithMarks>{text}</WithMarks>
        </p>
      )}
      {picture ? <HelpPicture picture={picture} /> : null}
    </section>
  );
}
