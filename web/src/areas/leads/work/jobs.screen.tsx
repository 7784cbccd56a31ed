import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { ExportButtons } from "../../../parts/export-buttons.tsx";
import { NewJobDialog } from "./job-dialogs.tsx";
import { JobTable } from "./job-table.tsx";
import { WorkList } from "./work-list.tsx";
import { useWorkAddress } from "./work.address.ts";
import { JOB_WORDS } from "./work.params.ts";
import { useJobs } from "./work.queries.ts";
import { jobTexts as texts } from "./work.texts.ts";

/** /kunde/anfragen/jobs: state and page live in the address, as does the request for which a job is written. */
export default function JobsScreen() {
  const { page, state, lead } = useWorkAddress(JOB_WORDS);
  return (
    <>
      <WorkList
        query={useJobs(page, state)}
        words={JOB_WORDS}
        texts={texts}
        exports={<ExportButtons call={leadWork.exportJobs} query={state ? { state } : {}} name={texts.file} />}
        shown={({ jobs }) => jobs.length}
      >
        {({ jobs }) => <JobTable jobs={jobs} />}
      </WorkList>
      {lead === null ? null : <NewJobDialog key={lead} externalId={lead} />}
    </>
  );
}
