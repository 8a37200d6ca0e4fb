import { limits } from '@ridgeline/contract';
import { TextField } from '@ridgeline/shared-ui';
import { FieldGroup } from './FieldGroup';
import { useSectionFields } from './sectionFields';

interface PairProps {
  name: string;
  label: string;
  hint: string | undefined;
}

/** A link: its words, and where it leads. */
export function LinkField({ name, label, hint }: PairProps) {
  const { field } = useSectionFields();
  return (
    <FieldGroup label={label} hint={hint}>
      <TextField label="Words" maxLength={limits.linkLabelLength} {...field(`${name}.label`)} />
      <TextField
        label="Where it leads"
        hint="A page such as /events, a link, or whatsapp: for your number."
        maxLength={limits.urlLength}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        {...field(`${name}.href`)}
      />
    </FieldGroup>
  );
}

/** A place on the map. */
export function PositionField({ name, label, hint }: PairProps) {
  const { field } = useSectionFields();
  return (
    <FieldGroup label={label} hint={hint}>
      <TextField
        label="Latitude"
        hint="South is negative."
        autoComplete="off"
        {...field(`${name}.latitude`)}
      />
      <TextField label="Longitude" autoComplete="off" {...field(`${name}.longitude`)} />
    </FieldGroup>
  );
}
