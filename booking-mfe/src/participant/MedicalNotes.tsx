import type { BookingParticipant } from '@ridgeline/contract';
import { Text } from '@ridgeline/shared-ui';
import type { DetailsField, DetailsValues } from './detailsForm';
import { Checkbox, TextArea } from '../page/fields';

interface MedicalNotesProps {
  person: BookingParticipant;
  field: DetailsField;
  values: DetailsValues | undefined;
  /** The error of the consent. */
  error: string | undefined;
}

/** The medical notes with the consent to keep them. */
export const MedicalNotes = ({ person, field, values, error }: MedicalNotesProps) => (
  <>
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
      error={error}
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
  </>
);
