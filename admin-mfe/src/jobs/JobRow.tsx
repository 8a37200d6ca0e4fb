import type { Job, JobOverview } from '@ridgeline/contract';
import { Button, ConfirmDialog, Notice, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { api } from '../session/api';
import * as styles from './Jobs.css';
import { standing } from './words';

interface JobRowProps {
  job: Job;
  onChange: (overview: JobOverview) => void;
}

const name = ({ title, about }: Job) => (about ? `${title}: ${about}` : title);

/** One job, why it is as it is, and what can be done about it. */
export function JobRow({ job, onChange }: JobRowProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function act(call: (id: string) => Promise<JobOverview>) {
    setBusy(true);
    setRefused(undefined);
    try {
      onChange(await call(job._id));
    } catch (error) {
      setRefused(error instanceof Error ? error.message : undefined);
    } finally {
      setAsking(false);
      setBusy(false);
    }
  }

  return (
    <li className={styles.row} aria-label={name(job)}>
      <div className={styles.words}>
        <span className={styles.title}>{job.title}</span>
        {job.about && <span>{job.about}</span>}
        {job.reason && <span className={styles.problem}>{job.reason}</span>}
        <span className={styles.soft}>{standing(job)}</span>
        {refused && <Notice tone="error">{refused}</Notice>}
      </div>
      {job.reason && job.state !== 'running' && (
        <div className={styles.actions}>
          <Button tone="quiet" busy={busy} onClick={() => setAsking(true)}>
            Discard
          </Button>
          <Button
            tone="secondary"
            icon="retry"
            busy={busy}
            onClick={() => void act((id) => api.post('/api/jobs/{id}/retry', { params: { id } }))}
          >
            Try again
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          question={job.repeats ? 'Forget this failure?' : 'Discard this for good?'}
          action="Discard"
          busy={busy}
          onConfirm={() => void act((id) => api.delete('/api/jobs/{id}', { params: { id } }))}
          onDismiss={() => setAsking(false)}
        >
          <Text tone="soft">{name(job)}</Text>
        </ConfirmDialog>
      )}
    </li>
  );
}
