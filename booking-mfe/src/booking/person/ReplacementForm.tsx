import { Form } from '@ridgeline/remote-kit';
import { Heading, Inline, Stack, Text } from '@ridgeline/shared-ui';
import { narrow } from '../../book/BookForm.css';
import type { FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { SubmitButton } from '../../page/SubmitButton';
import { useKeptInput } from '../../page/useKeptInput';
import { TextField } from '../../page/fields';

/** The field that tells this form from the one with the details. */
export const newNameField = 'newName';

interface ReplacementFormProps {
  /** The token of who comes so far. */
  token: string;
  name: string;
  /** What was typed, if the form was rejected. */
  newName?: string;
  formErrors?: FormErrors;
}

/** Lets the lead give the place to somebody else. */
export function ReplacementForm({ token, name, newName = '', formErrors }: ReplacementFormProps) {
  const keptInput = useKeptInput(`replacement of ${token}`, { formErrors });
  return (
    <Form {...keptInput} method="post" className={narrow} noValidate>
      <Stack gap="4">
        <Heading level={2} size="h3">
          Somebody else is coming?
        </Heading>
        <Text>
          Then what <bdi>{name}</bdi> filled in and agreed to is removed, and their link ends. The
          new person gets a link of their own.
        </Text>
        <FormErrorNotice formErrors={formErrors} />
        <TextField
          label="Name of the new person"
          name={newNameField}
          autoComplete="off"
          defaultValue={newName}
          error={formErrors?.fields['name']}
        />
        <Inline>
          <SubmitButton tone="secondary" formField={newNameField}>
            Change the person
          </SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
