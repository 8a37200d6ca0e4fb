import { limits, rollbackSchema, type RemoteReleases } from '@ridgeline/contract';
import { Text, TextField } from '@ridgeline/shared-ui';
import { titleInSentence, formatVersion } from '../labels';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import type { Decisions, PendingDecision } from './useDecisions';

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
  const { title, live, canary } = releases;
  const { why, setWhy, busy, failure, promote, rollBack, dismiss } = decisions;
  const isRollback = pending.kind === 'rollback';
  const { question, action } = kinds[isRollback ? 'rollback' : 'promote'];

  const { field, onSubmit } = useSimpleForm({
    schema: rollbackSchema.pick({ why: true }),
    fallback: 'This could not be done. Please try again.',
    send: () => (isRollback ? rollBack(pending) : promote(pending)),
  });
  const whyField = field('why');

  return (
    <FormDialog
      title={question(formatVersion(pending.version))}
      action={action}
      {...{ busy, failure, onSubmit }}
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
        defaultValue={why}
        {...whyField}
        onChange={(event) => {
          setWhy(event.target.value);
          void whyField.onChange(event);
        }}
      />
    </FormDialog>
  );
}
