import type { Agreement, BookingParticipant } from '@ridgeline/contract';
import { isGuardian } from '@ridgeline/contract/bookings/whoAgrees';
import { Form } from '@ridgeline/remote-kit';
import { Inline, Stack, Text } from '@ridgeline/shared-ui';
import * as forms from '../book/BookForm.css';
import type { FormErrors } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { SubmitButton } from '../page/SubmitButton';
import { useKeptInput } from '../page/useKeptInput';
import { signatoryOf } from './signatory';
import { hasChildFields, type DetailsField, type DetailsValues } from './detailsForm';
import { Indemnity } from './Indemnity';
import { MedicalNotes } from './MedicalNotes';
import { EmailField, TextField } from '../page/fields';

interface DetailsFormProps {
  person: BookingParticipant;
  indemnity: Agreement | undefined;
  /** The name of the person who booked, if they fill in the form; undefined if the participant does. */
  leadName?: string;
  /** The input, if the form was rejected. */
  values: DetailsValues | undefined;
  formErrors: FormErrors | undefined;
}

/** The form with a participant's details. */
export function DetailsForm({ person, indemnity, leadName, values, formErrors }: DetailsFormProps) {
  const keptInput = useKeptInput(`details ${person.token}`, { formErrors });
  const agreeing = signatoryOf(person, leadName);
  const mayAgree = agreeing !== 'guardian';
  const fields = formErrors?.fields ?? {};
  const field: DetailsField = (name, otherwise = '') => ({
    name,
    defaultValue: values?.[name] ?? otherwise,
    error: fields[name],
  });
  /** Whether there is a newer indemnity than the one that the rejected form showed. */
  const isChanged =
    Boolean(values?.indemnityVersion) && values?.indemnityVersion !== String(indemnity?.version);
  const notes = { person, field, values, error: fields['healthConsent'] };
  return (
    <Form {...keptInput} method="post" className={forms.narrow} noValidate>
      <Stack gap="8">
        {/* A new text remounts the box to tick, so the notice remounts to focus it again. */}
        <FormErrorNotice key={indemnity?.version} formErrors={formErrors} />
        <fieldset className={forms.part}>
          <legend className={forms.legend}>On the ride</legend>
          <TextField
            label="Name"
            autoComplete={agreeing === 'self' ? 'name' : 'off'}
            {...field('name', person.name)}
          />
          <TextField
            label="Phone number on the ride"
            hint="For calls from the guide on the road"
            type="tel"
            autoComplete={agreeing === 'self' ? 'tel' : 'off'}
            {...field('ownPhone', person.ownPhone)}
          />
          {/* The mails to the first person go to whoever booked. */}
          {person.n > 1 && (
            <EmailField
              label="E-mail address"
              hint={
                agreeing === 'self'
                  ? 'For your own link and your reminders'
                  : 'For their own link and their reminders'
              }
              autoComplete={agreeing === 'self' ? 'email' : 'off'}
              {...field('email', person.email)}
            />
          )}
          {person.kind === 'rider' && (
            <>
              <TextField
                label="Motorcycle"
                hint="Make and model, such as BMW F 850 GS"
                {...field('motorcycle', person.motorcycle)}
              />
              <TextField
                label="Code of the driver’s licence"
                hint="As on the card, such as A or A1"
                autoComplete="off"
                {...field('licenceCode', person.licenceCode)}
              />
              <TextField
                label="Number of the driver’s licence"
                autoComplete="off"
                {...field('licenceNumber', person.licenceNumber)}
              />
            </>
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
          <TextField
            label="Medical aid"
            hint="The name of the scheme, or of your travel insurance"
            autoComplete="off"
            {...field('medicalAidScheme', person.medicalAidScheme)}
          />
          <TextField
            label="Member number of the medical aid"
            autoComplete="off"
            {...field('medicalAidNumber', person.medicalAidNumber)}
          />
          {mayAgree || isGuardian(person.agreedBy) ? (
            <MedicalNotes {...notes} />
          ) : (
            <Text tone="soft">
              <bdi>{person.name}</bdi> enters medical notes by their own link.
            </Text>
          )}
        </fieldset>
        <Indemnity
          person={person}
          newest={indemnity}
          isChanged={isChanged}
          agreeing={agreeing}
          guardian={field('guardian')}
          isAgreed={!isChanged && (values?.indemnity ?? false)}
          error={fields['indemnity']}
          isUnfolded={hasChildFields(values)}
        >
          {!mayAgree && <MedicalNotes {...notes} />}
        </Indemnity>
        <Inline>
          <SubmitButton formField="emergencyName">Save details</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}
