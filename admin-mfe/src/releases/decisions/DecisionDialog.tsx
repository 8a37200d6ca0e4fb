import type { RemoteReleases } from '@ridgeline/contract';
import { ChangeLiveDialog } from './ChangeLiveDialog';
import { TrialDialog } from './TrialDialog';
import type { Asked, Decisions } from './useDecisions';

interface DecisionDialogProps {
  asked: Asked;
  releases: RemoteReleases;
  decisions: Decisions;
}

/** The dialog for what is asked. */
export const DecisionDialog = ({ asked, releases, decisions }: DecisionDialogProps) =>
  asked.kind === 'trial' ? (
    <TrialDialog asked={asked} decisions={decisions} />
  ) : (
    <ChangeLiveDialog asked={asked} releases={releases} decisions={decisions} />
  );
