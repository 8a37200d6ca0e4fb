import type { Releases, RemoteReleases } from '@ridgeline/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictingVersion, messageFor } from '../../failure/errors';
import { api } from '../../session/api';
import { titleInSentence, formatVersion } from '../labels';

/** A decision that a dialog asks the user to confirm. */
export interface Decision {
  kind: 'promote' | 'rollback' | 'canary';
  /** The version that visitors, or some of them, will get. */
  version: string;
}

export type OpenDialog = (decision: Decision) => void;

/** A decision that is being confirmed, with the revision that was shown when its dialog was opened. */
export type PendingDecision = Decision & { revision: number };

/** The message if the server gives no reason. */
export const decisionFailed = 'This could not be done. Please try again.';

interface Outcome {
  tone: 'success' | 'error';
  sentence: string;
}

/** How many visitors get a canary, and when it ends by itself. */
interface Canary {
  percent: number;
  endsAbovePercent: number | null;
}

interface Execution {
  request: () => Promise<Releases>;
  /** The outcome if it succeeds. */
  sentence: string;
}

/**
 * The decisions about one remote: confirming them, making them, and their outcome. If somebody else was faster, it
 * closes the dialog and passes the current state to `onReleases`. The dialog shows any other failure.
 * @param revision the revision of the shown state
 */
export function useDecisions(
  { remote, title }: RemoteReleases,
  revision: number,
  onReleases: (releases: Releases) => void,
) {
  const [pending, setPending] = useState<PendingDecision>();
  const [outcome, setOutcome] = useState<Outcome>();
  const liveVersion = ({ version }: PendingDecision) =>
    `Version ${formatVersion(version)} of ${titleInSentence(title)}`;

  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ request }: Execution) => request(),
    onSuccess: (releases, { sentence }) => {
      onReleases(releases);
      setOutcome({ tone: 'success', sentence });
      setPending(undefined);
    },
    onError: (error) => {
      const current = conflictingVersion<Releases>(error);
      if (current) onReleases(current);
      if (pending && !current) return;
      setPending(undefined);
      setOutcome({ tone: 'error', sentence: messageFor(error, decisionFailed) });
    },
  });
  const execute = async (request: Execution['request'], sentence: string) => {
    await mutateAsync({ request, sentence });
  };

  return {
    pending,
    openDialog: (decision: Decision) => {
      setOutcome(undefined);
      setPending({ ...decision, revision });
    },
    dismiss: () => setPending(undefined),
    busy: isPending,
    outcome,
    promote: (decision: PendingDecision, why: string) =>
      execute(
        () =>
          api.post('/api/releases/{remote}/promote', {
            params: { remote },
            json: { version: decision.version, revision: decision.revision, why },
          }),
        `${liveVersion(decision)} is live. Visitors get it with their next page.`,
      ),
    rollBack: (decision: PendingDecision, why: string) =>
      execute(
        () =>
          api.post('/api/releases/{remote}/rollback', {
            params: { remote },
            json: { revision: decision.revision, why },
          }),
        `${liveVersion(decision)} is live again. Visitors get it with their next page.`,
      ),
    startCanary: (decision: PendingDecision, canary: Canary) =>
      execute(
        () =>
          api.post('/api/releases/{remote}/canary', {
            params: { remote },
            json: { revision: decision.revision, ...canary },
          }),
        `${canary.percent}% of the visitors get version ${formatVersion(decision.version)} from now on.`,
      ),
    endCanary: () =>
      mutate({
        request: () =>
          api.post('/api/releases/{remote}/canary/end', { params: { remote }, json: { revision } }),
        sentence: 'The trial is over. Every visitor gets the live version again.',
      }),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
