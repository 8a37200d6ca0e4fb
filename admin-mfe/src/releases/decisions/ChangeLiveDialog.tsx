import { limits, rollbackSchema, type RemoteReleases } from '@ridgeline/contract';
import { Text, TextField } from '@ridgeline/shared-ui';
import { titleInSentence, formatVersion } from '../labels';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { decisionFailed, type Decisions, type PendingDecision } from './useDecisions';

interface ChangeLiveDialogProps {
  pending: PendingDecision;
  releases: RemoteReleases;
  decisions: Decisions;
}

const kinds = {
  promote: { question: (version: string) => `Make version ${version} live?`, action: 'Make live' },
  rollback: { question: (version: string) => `Go back to version ${version}?`, action: 'Go back' },
};

/** Confirms that visitors get another version, and asks for the reason. */
export function ChangeLiveDialog({ pending, releases, decisions }: ChangeLiveDialogProps) {
  const { remote, title, live, canary } = releases;
  const { promote, rollBack, dismiss } = decisions;
  const isRollback = pending.kind === 'rollback';
  const { question, action } = kinds[isRollback ? 'rollback' : 'promote'];

  const { busy, failure, field, onSubmit, onDiscard } = useSimpleForm({
    schema: rollbackSchema.pick({ why: true }),
    fallback: decisionFailed,
    draft: {
      path: `/admin-releases#${remote}`,
      title: `Reason for another version of ${titleInSentence(title)}`,
      fields: ['why'],
    },
    send: ({ why }) => (isRollback ? rollBack(pending, why) : promote(pending, why)),
  });

  return (
    <FormDialog
      title={question(formatVersion(pending.version))}
      action={action}
      {...{ busy, failure, onSubmit, onDiscard }}
      onDismiss={dismiss}
    >
      <Text>
        With their next page, every visitor gets {titleInSentence(title)} in version{' '}
        <strong>{formatVersion(pending.version)}</strong>
        {live && (
          <>
            {' '}
            instead of <strong>{formatVersion(live.version)}</strong>
          </>
        )}
        .{canary && ' The trial ends.'}
      </Text>
      <TextField
        label="Why?"
        hint="A few words for the history"
        maxLength={limits.releaseWhyLength}
        {...field('why')}
      />
    </FormDialog>
  );
}
