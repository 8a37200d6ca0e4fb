import { Checkbox } from './Checkbox';
import { EmailField } from './EmailField';
import { Field, TextArea, TextField } from './Field';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import type { Specimens } from '../../catalogue/specimen';
import { Stack } from '../Layout/Layout';

const terrains = [
  ['tar', 'Tar'],
  ['gravel', 'Gravel'],
] as const;

export const field: Specimens = {
  Checkbox: (
    <Stack>
      <Checkbox label="Led by women" />
      <Checkbox label="Stay signed in" hint="For 30 days" defaultChecked />
      <Checkbox label="Send me news of rides" error="Please tick this" />
    </Stack>
  ),
  Field: (
    <Field label="Publish date" hint="A field of any control">
      {(control) => <input {...control} type="datetime-local" />}
    </Field>
  ),
  EmailField: <EmailField label="E-mail address" />,
  SelectField: (
    <Stack>
      <SelectField label="Terrain" none="Any terrain" options={terrains} />
      <SelectField
        label="Terrain, wrong, with a hint"
        hint="As riders will read it"
        error="Choose a terrain"
        options={terrains}
      />
    </Stack>
  ),
  TextField: (
    <Stack>
      <TextField label="Title" />
      <TextField label="Title, with a hint" hint="As riders will read it" />
      <TextField label="Title, wrong" error="Title is required" />
      <TextField label="Title, wrong, with a hint" hint="As riders will read it" error="Too long" />
      <TextField label="Date" type="date" />
      <TextField label="Time" type="time" />
    </Stack>
  ),
  TextArea: (
    <Stack>
      <TextArea label="Description" rows={4} />
      <TextArea label="Description, wrong" rows={4} error="Description is required" />
    </Stack>
  ),
  PasswordField: (
    <Stack>
      <PasswordField label="Password" hint="Password must be at least 6 characters long" />
      <PasswordField label="Password, wrong" error="Passwords do not match" />
    </Stack>
  ),
};
