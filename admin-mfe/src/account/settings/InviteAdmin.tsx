import type { Invitation } from '@ridgeline/contract';
import { Button, Notice, SelectField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { InvitationLink } from './InvitationLink';
import { releasesQuery } from '../../releases/queries';
import { choicesOf, everything } from './rights';

/** Creates an invitation link for one more admin or release lead. */
export function InviteAdmin() {
  const [created, setCreated] = useState<{ invitation: Invitation; allowed: string }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(everything.words);
  const { data: releases } = useQuery(releasesQuery);
  const choices = choicesOf(releases?.remotes ?? []);

  async function invite() {
    const { rights, words: allowed } = choices.find(({ words }) => words === chosen) ?? everything;
    setBusy(true);
    setFailure(undefined);
    try {
      setCreated({
        invitation: await api.post('/api/admin/invitations', { json: rights }),
        allowed,
      });
    } catch (error) {
      setFailure(sentenceFor(error, 'The invitation could not be made. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {created && <InvitationLink key={created.invitation.code} {...created} />}
      <SelectField
        label="What the new admin may do"
        hint="Whoever may only release sees the releases and their own account."
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setCreated(undefined);
        }}
        options={choices.map(({ words }) => [words, words])}
      />
      <Button tone="secondary" icon="plus" width="wide" busy={busy} onClick={() => void invite()}>
        Invite another admin
      </Button>
    </>
  );
}
