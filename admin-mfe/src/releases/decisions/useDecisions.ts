import type { Releases, RemoteReleases } from '@ridgeline/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictingVersion } from '../../failure/conflictingVersion';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { titleInSentence, formatVersion } from '../labels';

/** A decision that a dialog asks the user to confirm. */
export interface Decision {
  kind: 'promote' | 'rollback' | 'trial';
  /** The version that visitors, or some of them, will get. */
  version: string;
}

export type OpenDialog = (decision: Decision) => void;

/** A decision that is being confirmed, with the revision that was shown when its dialog was opened. */
export type PendingDecision = Decision & { revision: number };

interface Outcome {
  tone: 'success' | 'error';
  sentence: string;
}

interface Execution {
  request: () => Promise<Releases>;
  /** The outcome if it succeeds. */
  sentence: string;
}

/**
 * The decisions about one remote: confirming them, making them, and their outcome. If somebody else was faster, it
 * passes the current state to `onReleases` and keeps the typed reason.
 * @param revision the revision of the shown state
 */
export function useDecisions(
  { remote, title }: RemoteReleases,
  revision: number,
  onReleases: (releases: Releases) => void,
) {
  const [pending, setPending] = useState<PendingDecision>();
  const [why, setWhy] = useState('');
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const liveVersion = ({ version }: PendingDecision) =>
    `Version ${formatVersion(version)} of ${titleInSentence(title)}`;

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ request }: Execution) => request(),
    onMutate: () => setFailure(undefined),
    onSuccess: (releases, { sentence }) => {
      onReleases(releases);
      setOutcome({ tone: 'success', sentence });
      setPending(undefined);
      setWhy('');
    },
    onError: (error) => {
      const current = conflictingVersion<Releases>(error);
      const reason = sentenceFor(error, 'This could not be done. Please try again.');
      if (current) onReleases(current);
      if (current || !pending) {
        setPending(undefined);
        setOutcome({ tone: 'error', sentence: reason });
      } else setFailure(reason);
    },
  });
  /** Resolves once the decision is made or has failed, because `onError` shows the error. */
  const execute = (request: Execution['request'], sentence: string) =>
    mutateAsync({ request, sentence }).then(
      () => undefined,
      () => undefined,
    );

  return {
    pending,
    openDialog: (decision: Decision) => {
      setFailure(undefined);
      setOutcome(undefined);
      setPending({ ...decision, revision });
    },
    dismiss: () => setPending(undefined),
    why,
    setWhy,
    busy: isPending,
    /** Why the pending decision could not be made. */
    failure,
    outcome,
    promote: (decision: PendingDecision) =>
      execute(
        () =>
          api.post('/api/releases/{remote}/promote', {
            params: { remote },
            json: { version: decision.version, revision: decision.revision, why },
          }),
        `${liveVersion(decision)} is live. Visitors get it with their next page.`,
      ),
    rollBack: (decision: PendingDecision) =>
      execute(
        () =>
          api.post('/api/releases/{remote}/rollback', {
            params: { remote },
            json: { revision: decision.revision, why },
          }),
        `${liveVersion(decision)} is live again. Visitors get it with their next page.`,
      ),
    startTrial: (decision: PendingDecision, percent: number, endsAbovePercent: number | null) =>
      execute(
        () =>
          api.post('/api/releases/{remote}/canary', {
            params: { remote },
            json: { revision: decision.revision, percent, endsAbovePercent },
          }),
        `${percent}% of the visitors get version ${formatVersion(decision.version)} from now on.`,
      ),
    endTrial: () =>
      execute(
        () =>
          api.post('/api/releases/{remote}/canary/end', { params: { remote }, json: { revision } }),
        'The trial is over. Every visitor gets the live version again.',
      ),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
