import type { Job, JobOverview } from '@ridgeline/contract';
import { Button, ConfirmDialog, Notice, Text } from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../session/api';
import * as styles from './Jobs.css';
import { jobsQuery } from './queries';
import { statusOf } from './status';

interface JobRowProps {
  job: Job;
}

const name = ({ title, about }: Job) => (about ? `${title}: ${about}` : title);

/** A job with its state, the reason for it, and buttons to act on it. */
export function JobRow({ job }: JobRowProps) {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (call: (id: string) => Promise<JobOverview>) => call(job._id),
    onSuccess: (overview) => queryClient.setQueryData(jobsQuery.queryKey, overview),
    onSettled: () => setConfirming(false),
  });

  return (
    <li className={styles.row} aria-label={name(job)}>
      <div className={styles.text}>
        <span className={styles.title}>
          <bdi>{job.title}</bdi>
        </span>
        {job.about && <span>{job.about}</span>}
        {job.reason && <span className={styles.problem}>{job.reason}</span>}
        <span className={styles.soft}>{statusOf(job)}</span>
        {error && <Notice tone="error">{error.message}</Notice>}
      </div>
      {job.reason && job.state !== 'running' && (
        <div className={styles.actions}>
          <Button tone="quiet" busy={isPending} onClick={() => setConfirming(true)}>
            Discard
          </Button>
          <Button
            tone="secondary"
            icon="retry"
            busy={isPending}
            onClick={() => mutate((id) => api.post('/api/jobs/{id}/retry', { params: { id } }))}
          >
            Try again
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          question={job.repeats ? 'Forget this failure?' : 'Discard this for good?'}
          action="Discard"
          busy={isPending}
          onConfirm={() => mutate((id) => api.delete('/api/jobs/{id}', { params: { id } }))}
          onDismiss={() => setConfirming(false)}
        >
          <Text tone="soft">{name(job)}</Text>
        </ConfirmDialog>
      )}
    </li>
  );
}
