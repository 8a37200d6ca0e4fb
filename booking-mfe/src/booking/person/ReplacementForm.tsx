import { Form } from '@ridgeline/remote-kit';
import { Heading, Inline, Stack, Text, TextField } from '@ridgeline/shared-ui';
import { narrow } from '../../book/BookForm.css';
import type { Refusal } from '../../page/refusal';
import { RefusalNotice } from '../../page/RefusalNotice';
import { SubmitButton } from '../../page/SubmitButton';

/** The field that tells this form from the one with the details. */
export const newNameField = 'newName';

interface ReplacementFormProps {
  /** Who comes so far. */
  name: string;
  /** What was typed, if the form was rejected. */
  newName?: string;
  refused?: Refusal;
}

/** Lets the lead give the place to somebody else. */
export const ReplacementForm = ({ name, newName = '', refused }: ReplacementFormProps) => (
  <Form method="post" className={narrow} noValidate>
    <Stack gap="4">
      <Heading level={2} size="h3">
        Somebody else is coming?
      </Heading>
      <Text>
        Then what {name} filled in and agreed to is removed, and their link ends. The new person
        gets a link of their own.
      </Text>
      <RefusalNotice refused={refused} />
      <TextField
        label="Name of the new person"
        name={newNameField}
        autoComplete="off"
        defaultValue={newName}
        error={refused?.fields['name']}
      />
      <Inline>
        <SubmitButton tone="secondary">Change the person</SubmitButton>
      </Inline>
    </Stack>
  </Form>
);
