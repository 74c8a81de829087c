import { href } from "react-router";
import { RowAction } from "#app/features/admins/row-action.tsx";

export type JobView = {
  name: string;
  title: string;
  does: string;
  when: string;
  next: string;
  isLate: boolean;
  isRunning: boolean;
  last: string;
  failure: string | null;
  isFailing: boolean;
};

export function JobList({ jobs }: { jobs: JobView[] }) {
  return (
    <section className="panel stack" aria-labelledby="jobs">
      <h2 id="jobs">Jobs</h2>
      <p className="hint">
        Each job runs automatically, on one server at a time. One that fails is tried twice more,
        and again when it is due next.
      </p>
      <ul className="account-list">
        {jobs.map((job) => (
          <li key={job.name}>
            <OneJob job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneJob({ job }: { job: JobView }) {
  const { name, title, does, when, next, last, failure, isLate, isRunning, isFailing } = job;
  return (
    <>
      <div>
        <h3>
          {title} {isRunning && <span className="badge on">Running</span>}{" "}
          {isFailing && <span className="badge hidden">Failed</span>}{" "}
          {isLate && <span className="badge hidden">Late</span>}
        </h3>
        <p>{does}</p>
        <p className="small muted">
          {when}, {isLate ? "due since" : "next"} {next}. {last}
        </p>
        {failure && <p className="small">{failure}</p>}
      </div>
      <RowAction
        address={href("/admin/housekeeping")}
        id={name}
        intent="run"
        label="Run now"
        fullLabel={`Run now: ${title}`}
      />
    </>
  );
}
