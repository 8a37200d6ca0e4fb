import type { RemoteReleases } from '@ridgeline/contract';
import { ChangeLiveDialog } from './ChangeLiveDialog';
import { TrialDialog } from './TrialDialog';
import type { Decisions, PendingDecision } from './useDecisions';

interface DecisionDialogProps {
  pending: PendingDecision;
  releases: RemoteReleases;
  decisions: Decisions;
}

/** The dialog that confirms the pending decision. */
export const DecisionDialog = ({ pending, releases, decisions }: DecisionDialogProps) =>
  pending.kind === 'trial' ? (
    <TrialDialog pending={pending} decisions={decisions} />
  ) : (
    <ChangeLiveDialog pending={pending} releases={releases} decisions={decisions} />
  );
