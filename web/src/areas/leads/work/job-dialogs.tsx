import type { Job } from "@schaufenster/contract/areas/leads/work.model.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useLead } from "../leads.queries.ts";
import { formFailure } from "./form-failure.ts";
import { JobForm } from "./job.form.tsx";
import { useWorkAddress } from "./work.address.ts";
import { JOB_WORDS } from "./work.params.ts";
import { useJobSteps } from "./work.queries.ts";
import { jobTexts } from "./work.texts.ts";

const texts = jobTexts.form;

/** Changes a job. */
export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { update } = useJobSteps();
  const done = () => {
    showToast(texts.saved);
    onClose();
  };
  return (
    <DialogForm title={texts.editTitle} busy={update.isPending} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.save}>
      {(formId) => (
        <JobForm
          id={formId}
          start={job}
          failure={formFailure(update.error)}
          onSubmit={({ state, ...content }) =>
            update.mutate({ body: { id: job.id, version: job.version, state: state ?? job.state, ...content } }, { onSuccess: done })
          }
        />
      )}
    </DialogForm>
  );
}

/** Work that was agreed without an offer. */
export function NewJobDialog({ externalId }: { externalId: string }) {
  const query = useLead(externalId, undefined, 0);
  const { create } = useJobSteps();
  const { showList } = useWorkAddress(JOB_WORDS);
  const done = () => {
    showToast(texts.saved);
    showList();
  };
  return (
    <DialogForm title={texts.newTitle} busy={create.isPending} onClose={showList} cancelLabel={texts.cancel} submitLabel={texts.save}>
      {(formId) => (
        <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
          {({ title }) => (
            <JobForm
              id={formId}
              start={{ title, plannedFor: null, note: "", state: null }}
              failure={formFailure(create.error)}
              onSubmit={({ title: heading, plannedFor, note }) =>
                create.mutate({ body: { externalId, title: heading, plannedFor, note } }, { onSuccess: done })
              }
            />
          )}
        </Loaded>
      )}
    </DialogForm>
  );
}
