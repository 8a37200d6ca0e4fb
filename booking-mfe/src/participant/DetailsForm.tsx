import type { Agreement, BookingParticipant } from '@ridgeline/contract';
import { Form } from '@ridgeline/remote-kit';
import {
  Checkbox,
  Heading,
  Inline,
  Stack,
  Text,
  TextArea,
  TextField,
  TextLink,
} from '@ridgeline/shared-ui';
import * as forms from '../book/BookForm.css';
import type { Refusal } from '../page/refusal';
import { RefusalNotice } from '../page/RefusalNotice';
import { SubmitButton } from '../page/SubmitButton';
import type { DetailsTexts, DetailsValues } from './detailsForm';

interface DetailsFormProps {
  person: BookingParticipant;
  indemnity: Agreement | undefined;
  /** Whether the person who booked fills in the form. */
  byLead: boolean;
  /** The input, if the form was rejected. */
  values: DetailsValues | undefined;
  refused: Refusal | undefined;
}

/** The form with a participant's details. */
export function DetailsForm({ person, indemnity, byLead, values, refused }: DetailsFormProps) {
  const fields = refused?.fields ?? {};
  const field = (name: keyof DetailsTexts, otherwise = '') => ({
    name,
    defaultValue: values?.[name] ?? otherwise,
    error: fields[name],
  });
  return (
    <Form method="post" className={forms.narrow} noValidate>
      <Stack gap="8">
        <RefusalNotice refused={refused} />
        <fieldset className={forms.part}>
          <legend className={forms.legend}>On the ride</legend>
          <TextField
            label="Name"
            autoComplete={byLead ? 'off' : 'name'}
            {...field('name', person.name)}
          />
          {person.kind === 'rider' && (
            <TextField
              label="Motorcycle"
              hint="Make and model, such as BMW F 850 GS"
              {...field('motorcycle', person.motorcycle)}
            />
          )}
          <TextField
            label="What you do not eat"
            hint="Leave it empty if you eat everything"
            {...field('diet', person.diet)}
          />
        </fieldset>
        <fieldset className={forms.part}>
          <legend className={forms.legend}>In an emergency</legend>
          <TextField
            label="Whom do we call?"
            autoComplete="off"
            {...field('emergencyName', person.emergencyName)}
          />
          <TextField
            label="Their phone number"
            type="tel"
            autoComplete="off"
            {...field('emergencyPhone', person.emergencyPhone)}
          />
          <TextArea
            label="Medical notes"
            hint={
              person.hasMedicalNotes
                ? 'There are notes. What you type here takes their place.'
                : 'Only what the guide must know, such as an allergy. Leave it empty if there is nothing.'
            }
            rows={3}
            {...field('medicalNotes')}
          />
          <Checkbox
            label="Keep the medical notes for the guide until 30 days after the ride."
            name="healthConsent"
            defaultChecked={values?.healthConsent ?? false}
            error={fields['healthConsent']}
          />
          {person.hasMedicalNotes && (
            <Checkbox
              label="Remove the notes that are there."
              name="removesNotes"
              defaultChecked={values?.removesNotes ?? false}
            />
          )}
          <Text tone="small">
            They are stored encrypted, read by the guide and the office alone, and then erased.
          </Text>
        </fieldset>
        <Indemnity
          person={person}
          text={indemnity?.text}
          byLead={byLead}
          guardian={field('guardian')}
          isAgreed={values?.indemnity ?? false}
          error={fields['indemnity']}
        />
        <Inline>
          <SubmitButton>Save details</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}

interface IndemnityProps {
  person: BookingParticipant;
  text: string | undefined;
  byLead: boolean;
  guardian: { name: string; defaultValue: string; error: string | undefined };
  isAgreed: boolean;
  error: string | undefined;
}

function Indemnity({ person, text, byLead, guardian, isAgreed, error }: IndemnityProps) {
  if (person.agreedAt)
    return (
      <div>
        <Heading level={2} size="h3">
          Indemnity
        </Heading>
        <Text>
          Agreed. Thank you.
          {person.indemnityVersion && (
            <>
              {' '}
              <TextLink href={`/booking/agreements/indemnity/${person.indemnityVersion}`}>
                Read it again
              </TextLink>
            </>
          )}
        </Text>
      </div>
    );
  return (
    <fieldset className={forms.part}>
      <legend className={forms.legend}>Indemnity</legend>
      {text && (
        <details className={forms.agreement}>
          <summary className={forms.agreementTitle}>Indemnity: read it in full</summary>
          <p className={forms.agreementText}>{text}</p>
        </details>
      )}
      <Checkbox
        label={
          byLead
            ? `I agree to the indemnity for ${person.name}.`
            : 'I have read the indemnity and agree to it.'
        }
        name="indemnity"
        defaultChecked={isAgreed}
        error={error}
      />
      <TextField
        label="For a child: the parent or guardian who agrees"
        hint="Leave it empty for an adult"
        autoComplete="off"
        {...guardian}
      />
    </fieldset>
  );
}
