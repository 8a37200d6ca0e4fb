import type { Releases, RemoteReleases } from '@ridgeline/contract';
import { useState } from 'react';
import { conflictingVersion } from '../../failure/conflictingVersion';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { partOf, versionWords } from '../words';

/** What somebody is asked to confirm. */
export interface Question {
  kind: 'promote' | 'rollback' | 'trial';
  /** The version that visitors, or some of them, will get. */
  version: string;
}

export type Ask = (question: Question) => void;

/** A question, and the state that was shown when it was asked. */
export type Asked = Question & { revision: number };

interface Outcome {
  tone: 'success' | 'error';
  sentence: string;
}

/**
 * Decisions about one remote: asked, carried out, and what came of them. A decision that somebody else
 * was faster with shows how things are now, and keeps the reason that was typed.
 * @param revision of the state that is shown
 */
export function useDecisions(
  { remote, title }: RemoteReleases,
  revision: number,
  onReleases: (releases: Releases) => void,
) {
  const [asked, setAsked] = useState<Asked>();
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const liveVersion = ({ version }: Asked) =>
    `Version ${versionWords(version)} of ${partOf(title)}`;

  async function carryOut(call: Promise<Releases>, sentence: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      onReleases(await call);
      setOutcome({ tone: 'success', sentence });
      setAsked(undefined);
      setWhy('');
    } catch (error) {
      const current = conflictingVersion<Releases>(error);
      const reason = sentenceFor(error, 'This could not be done. Please try again.');
      if (current) onReleases(current);
      if (current || !asked) {
        setAsked(undefined);
        setOutcome({ tone: 'error', sentence: reason });
      } else setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return {
    asked,
    ask: (question: Question) => {
      setFailure(undefined);
      setOutcome(undefined);
      setAsked({ ...question, revision });
    },
    dismiss: () => setAsked(undefined),
    why,
    setWhy,
    busy,
    /** Why the decision that is asked for could not be carried out. */
    failure,
    outcome,
    promote: (decided: Asked) =>
      carryOut(
        api.post('/api/releases/{remote}/promote', {
          params: { remote },
          json: { version: decided.version, revision: decided.revision, why },
        }),
        `${liveVersion(decided)} is live. Visitors get it with their next page.`,
      ),
    rollBack: (decided: Asked) =>
      carryOut(
        api.post('/api/releases/{remote}/rollback', {
          params: { remote },
          json: { revision: decided.revision, why },
        }),
        `${liveVersion(decided)} is live again. Visitors get it with their next page.`,
      ),
    startTrial: (decided: Asked, percent: number, endsAbovePercent: number | null) =>
      carryOut(
        api.post('/api/releases/{remote}/canary', {
          params: { remote },
          json: { revision: decided.revision, percent, endsAbovePercent },
        }),
        `${percent}% of the visitors get version ${versionWords(decided.version)} from now on.`,
      ),
    endTrial: () =>
      carryOut(
        api.post('/api/releases/{remote}/canary/end', { params: { remote }, json: { revision } }),
        'The trial is over. Every visitor gets the live version again.',
      ),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
