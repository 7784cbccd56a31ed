import type { RatingPlace } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { navigate } from "../../../browser/location.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { RatingFields, ratingFaultAt, readRating, saidOf } from "./rating-fields.tsx";
import { isNowhere, useRatingPlace, useWriteRating } from "./ratings.queries.ts";
import styles from "./ratings.module.css";
import { ratingTexts } from "./ratings.texts.ts";

const texts = ratingTexts.write;

/** Where somebody who came from a public page rates the company. */
export function WriteCard({ entry }: { entry: string }) {
  const query = useRatingPlace(entry);
  const isGone = query.isError && isNowhere(query.error);
  if (isGone)
    return (
      <Card>
        <Empty
          kind="no-data"
          title={texts.goneTitle}
          text={texts.gone}
          actions={<LinkButton href={PATHS.ownRatings}>{texts.back}</LinkButton>}
        />
      </Card>
    );
  return (
    <Loaded
      query={query}
      skeleton={
        <Card>
          <SkeletonRows rows={3} />
        </Card>
      }
    >
      {(place) => (
        <Card title={texts.title(place.company_name)} headLine>
          <CardBody>
            <Writing place={place} />
          </CardBody>
        </Card>
      )}
    </Loaded>
  );
}

function Writing({ place }: { place: RatingPlace }) {
  const care = useCareMode();
  if (care) return <Notice tone="plain">{ratingTexts.careLocked}</Notice>;
  if (place.own_company)
    return (
      <Notice tone="info" title={texts.ownTitle} level={3}>
        {texts.own}
      </Notice>
    );
  if (place.rating !== null && place.rating.hidden !== null) return <Notice tone="warning">{texts.hidden}</Notice>;
  return <WriteForm place={place} />;
}

function WriteForm({ place }: { place: RatingPlace }) {
  const write = useWriteRating();
  const { values, errors, change, submit } = useForm({
    call: user.writeRating,
    about: place.entry,
    from: place.rating,
    read: readRating,
    bodyOf: (typed) => ({ entry: place.entry, ...saidOf(typed) }),
    faultAt: ratingFaultAt,
    codes: { "not-possible-now": { message: ratingTexts.form.notNow } },
    failure: write.error,
    asksOnLeaving: ({ text }) => text.trim() !== (place.rating?.rating_text ?? "") && !write.isPending && !write.isSuccess,
    onSubmit: (body) =>
      write.mutateAsync(
        { body },
        {
          onSuccess: () => {
            showToast(texts.done);
            navigate(PATHS.ownRatings, { replace: true });
          },
        },
      ),
  });
  return (
    <Form label={texts.title(place.company_name)} errors={errors} errorTitle={ratingTexts.form.failed} onSubmit={submit}>
      <p className={styles.meta}>{texts.lead(place.author)}</p>
      <RatingFields values={values} onChange={change} />
      <div className={styles.steps}>
        <Button type="submit" variant="primary" busy={write.isPending}>
          {place.rating === null ? texts.submit : texts.change}
        </Button>
        <LinkButton variant="ghost" href={PATHS.ownRatings}>
          {texts.cancel}
        </LinkButton>
      </div>
    </Form>
  );
}
