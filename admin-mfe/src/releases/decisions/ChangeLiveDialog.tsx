import { limits, rollbackSchema, type RemoteReleases } from '@ridgeline/contract';
import { Text, TextField } from '@ridgeline/shared-ui';
import { partOf, versionWords } from '../words';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import type { Asked, Decisions } from './useDecisions';

interface ChangeLiveDialogProps {
  asked: Asked;
  releases: RemoteReleases;
  decisions: Decisions;
}

const kinds = {
  promote: { question: (version: string) => `Make version ${version} live?`, action: 'Make live' },
  rollback: { question: (version: string) => `Go back to version ${version}?`, action: 'Go back' },
};

/** Asks before visitors get another version, and why they shall. */
export function ChangeLiveDialog({ asked, releases, decisions }: ChangeLiveDialogProps) {
  const { title, live, canary } = releases;
  const { why, setWhy, busy, failure, promote, rollBack, dismiss } = decisions;
  const isRollback = asked.kind === 'rollback';
  const { question, action } = kinds[isRollback ? 'rollback' : 'promote'];

  const { field, onSubmit } = useSimpleForm({
    schema: rollbackSchema.pick({ why: true }),
    fallback: 'This could not be done. Please try again.',
    send: () => (isRollback ? rollBack(asked) : promote(asked)),
  });
  const whyField = field('why');

  return (
    <FormDialog
      title={question(versionWords(asked.version))}
      action={action}
      {...{ busy, failure, onSubmit }}
      onDismiss={dismiss}
    >
      <Text>
        With their next page, every visitor gets {partOf(title)} in version{' '}
        <strong>{versionWords(asked.version)}</strong>
        {live && (
          <>
            {' '}
            instead of <strong>{versionWords(live.version)}</strong>
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
