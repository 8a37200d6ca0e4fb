import { limits, messages, type RemoteReleases } from '@ridgeline/contract';
import { Text, TextField } from '@ridgeline/shared-ui';
import { useRef, useState } from 'react';
import { partOf, versionWords } from '../words';
import { FormDialog } from '../../form/FormDialog';
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
  const { remote, live, canary } = releases;
  const { why, setWhy, busy, failure, promote, rollBack, dismiss } = decisions;
  const isRollback = asked.kind === 'rollback';
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { question, action } = kinds[isRollback ? 'rollback' : 'promote'];

  function submit() {
    if (!why.trim()) {
      setError(messages.whyRequired);
      field.current?.focus();
      return;
    }
    void (isRollback ? rollBack(asked) : promote(asked));
  }

  return (
    <FormDialog
      title={question(versionWords(asked.version))}
      action={action}
      {...{ busy, failure }}
      onSubmit={submit}
      onDismiss={dismiss}
    >
      <Text>
        With their next page, every visitor gets {partOf(remote)} in version{' '}
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
        ref={field}
        label="Why?"
        hint="A few words for the history"
        maxLength={limits.releaseWhyLength}
        value={why}
        error={error}
        onChange={({ target }) => {
          setWhy(target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
