import type { Invitation } from '@ridgeline/api/contract';
import { Button, Notice } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import { api } from '../../session/api';
import { InvitationLink } from './InvitationLink';

/** Makes a link with which one more person may create an account. */
export function InviteAdmin() {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function invite() {
    setBusy(true);
    setFailure(undefined);
    try {
      setInvitation(await api.invite());
    } catch (error) {
      setFailure(sentenceFor(error, 'The invitation could not be made. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {invitation && <InvitationLink key={invitation.code} invitation={invitation} />}
      <Button tone="secondary" icon="plus" width="wide" busy={busy} onClick={() => void invite()}>
        Invite another admin
      </Button>
    </>
  );
}
