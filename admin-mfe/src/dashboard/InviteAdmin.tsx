import type { Invitation } from '@ridgeline/api/contract';
import { Button, formatDate, Notice, Stack, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { code } from '../page/Page.css';
import { api } from '../session/api';

/** Makes a code with which one more person may create an account. */
export function InviteAdmin() {
  const [invitation, setInvitation] = useState<Invitation>();
  const [failure, setFailure] = useState<string>();
  const invite = () =>
    api
      .invite()
      .then(setInvitation, (error: unknown) =>
        setFailure(sentenceFor(error, 'The invitation could not be made. Please try again.')),
      );

  return (
    <Stack gap="3">
      <div>
        <Button tone="secondary" icon="plus" onClick={() => void invite()}>
          Invite another admin
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      {invitation && (
        <Notice tone="success">
          <p className={code}>{invitation.code}</p>
          <Text tone="small">
            Pass this code on. It works once, for Create Account, until{' '}
            {formatDate(invitation.expiresAt)}.
          </Text>
        </Notice>
      )}
    </Stack>
  );
}
