import type { Admin } from '@ridgeline/contract';
import { SelectField, Text } from '@ridgeline/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import { FormDialog } from '../../form/FormDialog';
import { releasesQuery } from '../../releases/queries';
import { api } from '../../session/api';
import { isSameRights, leading, limitedChoicesOf } from './rights';

interface ChangeRightsProps {
  /** A guide or a release lead. */
  admin: Admin;
  onDone: (admins: Admin[]) => void;
  onDismiss: () => void;
}

/** Makes a guide a release lead, or the other way round, or changes what a release lead may release. */
export function ChangeRights({ admin, onDone, onDismiss }: ChangeRightsProps) {
  const { _id: id, username } = admin;
  const { data: releases } = useQuery(releasesQuery);
  const choices = limitedChoicesOf(releases?.remotes ?? []);
  const [selected, setChosen] = useState<string>();
  const current = choices.find(({ rights }) => isSameRights(rights, admin)) ?? leading;
  const chosen = selected ?? current.label;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      api.put('/api/admin/admins/{id}', {
        params: { id },
        json: (choices.find(({ label }) => label === chosen) ?? leading).rights,
      }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={`What ${username} may do`}
      action="Change"
      busy={isPending}
      failure={
        error ? messageFor(error, 'This could not be changed. Please try again.') : undefined
      }
      onSubmit={() => mutate()}
      onDismiss={onDismiss}
    >
      <SelectField
        label={`${username} may`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={choices.map(({ label }) => [label, label])}
      />
      <Text tone="soft">
        {username} is logged out, and can log in again at once. Whoever is to do everything needs a
        new invitation.
      </Text>
    </FormDialog>
  );
}
