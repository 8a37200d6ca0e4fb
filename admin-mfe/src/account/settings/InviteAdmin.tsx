import type { Invitation } from '@ridgeline/contract';
import { Button, Notice, SelectField } from '@ridgeline/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import { api } from '../../session/api';
import { InvitationLink } from './InvitationLink';
import { releasesQuery } from '../../releases/queries';
import { choicesOf, leading, type Choice } from './rights';

/** Creates an invitation link for one more guide, release lead or owner. */
export function InviteAdmin() {
  const [created, setCreated] = useState<{ invitation: Invitation; allowed: string }>();
  const [chosen, setChosen] = useState<string>(leading.label);
  const { data: releases } = useQuery(releasesQuery);
  const choices = choicesOf(releases?.remotes ?? []);

  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ rights, label: allowed }: Choice) => ({
      invitation: await api.post('/api/admin/invitations', { json: rights }),
      allowed,
    }),
    onSuccess: setCreated,
  });
  const invite = () => mutate(choices.find(({ label }) => label === chosen) ?? leading);

  return (
    <>
      {error && (
        <Notice tone="error">
          {messageFor(error, 'The invitation could not be made. Please try again.')}
        </Notice>
      )}
      {created && <InvitationLink key={created.invitation.code} {...created} />}
      <SelectField
        label="What the new admin may do"
        hint="Whoever may only lead rides sees who comes on the rides that you give them, and no money. Whoever may do everything is an owner, whom nobody else can remove."
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setCreated(undefined);
        }}
        options={choices.map(({ label }) => [label, label])}
      />
      <Button tone="secondary" icon="plus" width="wide" busy={isPending} onClick={invite}>
        Invite another admin
      </Button>
    </>
  );
}
