import type { RemoteReleases } from '@ridgeline/contract';
import { SelectField, TextField } from '@ridgeline/shared-ui';
import type { SimpleField } from '../../form/useSimpleForm';

const newRemote = '';

interface RemoteFieldsProps {
  remotes: RemoteReleases[];
  /** The chosen remote; empty for a new one. */
  chosen: string;
  onChosen: (remote: string) => void;
  /** The field for the name of a new remote. */
  field: SimpleField;
}

/** The fields to choose a remote of the site, or to name a new one. */
export const RemoteFields = ({ remotes, chosen, onChosen, field }: RemoteFieldsProps) => (
  <>
    <SelectField
      label="For"
      value={chosen}
      onChange={({ target }) => onChosen(target.value)}
      options={[
        ...remotes.map(({ remote, title }) => [remote, `${title} (${remote})`] as const),
        [newRemote, 'A new remote'] as const,
      ]}
    />
    {chosen === newRemote && (
      <TextField
        label="Name of the remote"
        hint="Such as rides-weather"
        autoCapitalize="none"
        {...field}
      />
    )}
  </>
);
