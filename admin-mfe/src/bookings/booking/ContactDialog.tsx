import { contactCorrectionSchema, limits } from '@ridgeline/contract';
import { Checkbox, EmailField, formatPhoneNumber, TextField } from '@ridgeline/shared-ui';
import { FormDialog } from '../../form/FormDialog';
import { api } from '../../session/api';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

/** Corrects whom a booking belongs to, such as a mistyped mail address. */
export function ContactDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const { _id: id, contact } = booking;
  const { busy, failure, field, onSubmit } = useDialogForm({
    booking,
    onDone,
    schema: contactCorrectionSchema,
    send: (json) => api.put('/api/admin/bookings/{id}/contact', { params: { id }, json }),
  });
  return (
    <FormDialog
      title="Correct the contact"
      action="Correct"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <TextField
        label="Name"
        maxLength={limits.personLength}
        defaultValue={contact.name}
        {...field('name')}
      />
      <EmailField
        label="E-mail"
        autoComplete="off"
        hint="The booking’s mail is sent again to the new address."
        defaultValue={contact.email}
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        defaultValue={formatPhoneNumber(contact.phone)}
        {...field('phone')}
      />
      <Checkbox
        label="Somebody else got the mail: make new links, and end the earlier ones"
        {...field('newLinks')}
      />
    </FormDialog>
  );
}
