import type { Job } from '@ridgeline/contract';
import { EmptyState, Heading, Skeleton, Stack, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { BackToDashboard } from '../page/BackToDashboard';
import { FetchFailure } from '../page/Fetching';
import { Page } from '../page/Page';
import { list } from './Jobs.css';
import { JobRow } from './JobRow';
import { MessageList } from './MessageList';
import { jobsQuery } from './queries';

/** Jobs change while the page is open. */
const refreshMs = 10_000;

interface JobListProps {
  title: string;
  jobs: Job[];
  /** The number of all jobs. Only the first ones are listed. */
  count: number;
}

const JobList = ({ title, jobs, count }: JobListProps) => (
  <Stack gap="3">
    <Heading level={2} size="h3">
      {title}
    </Heading>
    <ul role="list" className={list} aria-label={title}>
      {jobs.map((job) => (
        <JobRow key={job._id} job={job} />
      ))}
    </ul>
    {count > jobs.length && <Text tone="small">And {count - jobs.length} more.</Text>}
  </Stack>
);

/** Background jobs: those that failed and need a decision, and those that are waiting. */
export function JobsPage() {
  const { data: jobs, isError, refetch } = useQuery({ ...jobsQuery, refetchInterval: refreshMs });
  return (
    <Page>
      <BackToDashboard />
      <Stack gap="2">
        <Heading level={1} size="h2">
          Background work
        </Heading>
        <Text tone="soft">
          The site sends mails and does other work by itself. What fails is tried again for a while;
          what still fails then is for you to decide.
        </Text>
      </Stack>
      {isError && (
        <FetchFailure
          sentence="Failed to fetch data. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!jobs && !isError && <Skeleton shapes={['line', 'line', 'line']} />}
      {jobs && jobs.failed.length > 0 && (
        <JobList title="Failed" jobs={jobs.failed} count={jobs.counts.failed} />
      )}
      {jobs && jobs.messages.length > 0 && (
        <MessageList messages={jobs.messages} onChange={() => void refetch()} />
      )}
      {jobs && jobs.waiting.length > 0 && (
        <JobList title="Waiting" jobs={jobs.waiting} count={jobs.counts.waiting} />
      )}
      {jobs && jobs.failed.length + jobs.waiting.length + jobs.messages.length === 0 && (
        <EmptyState title="All done">
          <Text tone="soft">Nothing waits, and nothing has failed.</Text>
        </EmptyState>
      )}
    </Page>
  );
}
