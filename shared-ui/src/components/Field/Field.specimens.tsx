import { Field, TextArea, TextField } from './Field';
import { PasswordField } from './PasswordField';
import type { Specimens } from '../../catalogue/specimen';
import { Stack } from '../Layout/Layout';

export const field: Specimens = {
  Field: (
    <Field label="Group" hint="A field of any control">
      {(control) => (
        <select {...control}>
          <option>Sunday riders</option>
          <option>Weekend riders</option>
        </select>
      )}
    </Field>
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
