import type { RemoteReleases } from '@ridgeline/contract';
import { SelectField, TextField } from '@ridgeline/shared-ui';
import type { SimpleField } from '../../form/useSimpleForm';

const another = '';

interface RemoteFieldsProps {
  remotes: RemoteReleases[];
  /** The chosen remote; empty for one that is not there yet. */
  chosen: string;
  onChosen: (remote: string) => void;
  /** Of the name, where the remote is new. */
  field: SimpleField;
}

/** Which remote it is about: one of the site, or a new one by its name. */
export const RemoteFields = ({ remotes, chosen, onChosen, field }: RemoteFieldsProps) => (
  <>
    <SelectField
      label="For"
      value={chosen}
      onChange={({ target }) => onChosen(target.value)}
      options={[
        ...remotes.map(({ remote, title }) => [remote, `${title} (${remote})`] as const),
        [another, 'A new remote'] as const,
      ]}
    />
    {chosen === another && (
      <TextField
        label="Name of the remote"
        hint="Such as rides-weather"
        autoCapitalize="none"
        {...field}
      />
    )}
  </>
);
