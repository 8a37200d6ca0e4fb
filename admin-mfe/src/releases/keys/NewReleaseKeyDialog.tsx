import {
  newReleaseKeySchema,
  releaseMessages,
  type CreatedReleaseKey,
  type RemoteReleases,
} from '@ridgeline/contract';
import { SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { api } from '../../session/api';
import { RemoteFields } from './RemoteFields';

const { remote, name, paths } = newReleaseKeySchema.shape;
const pathsSchema = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((formValues) => paths.safeParse(formValues).success, releaseMessages.ownedPathInvalid);
const validities = [30, 90, 365];

interface NewReleaseKeyDialogProps {
  remotes: RemoteReleases[];
  onCreated: (key: CreatedReleaseKey) => void;
  onDismiss: () => void;
}

/** The form for a new release key. */
export function NewReleaseKeyDialog({ remotes, onCreated, onDismiss }: NewReleaseKeyDialogProps) {
  const [chosen, setChosen] = useState('');
  const [days, setDays] = useState(90);
  const { field, setValue, busy, failure, onSubmit } = useSimpleForm({
    schema: z.object({ remote: remote.default(chosen), name, paths: pathsSchema }),
    fallback: 'The key could not be made. Please try again.',
    send: async (formValues) => {
      onCreated(await api.post('/api/release-keys', { json: { ...formValues, days } }));
    },
  });
  const choose = (remoteName: string) => {
    setChosen(remoteName);
    setValue('paths', remotes.find((one) => one.remote === remoteName)?.paths?.join(' ') ?? '');
  };
  return (
    <FormDialog
      title="Make a release key"
      action="Make the key"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <Text>Whoever has it can put code on your site, within the paths that you allow here.</Text>
      <RemoteFields {...{ remotes, chosen }} onChosen={choose} field={field('remote')} />
      <TextField
        label="Paths that it may own"
        hint="Separated by blanks, such as /weather /forecast"
        autoCapitalize="none"
        {...field('paths')}
      />
      <TextField label="Name" hint="What will use it, such as CI" {...field('name')} />
      <SelectField
        label="Valid for"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
        options={validities.map((one) => [String(one), `${one} days`])}
      />
    </FormDialog>
  );
}
