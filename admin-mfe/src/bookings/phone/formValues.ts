import { phoneBookingSchema, type Waitlist } from '@ridgeline/contract';
import { z } from 'zod';

/** The fields of the form. */
interface PhoneBookingFormValues {
  name: string;
  email: string;
  phone: string;
  riders: string;
  pillions: string;
  note: string;
  whatsapp: boolean;
  ownRoom: boolean;
  confirm: boolean;
}

export const blank: PhoneBookingFormValues = {
  name: '',
  email: '',
  phone: '',
  riders: '',
  pillions: '',
  note: '',
  whatsapp: false,
  ownRoom: false,
  confirm: false,
};

/** The form values for a party on the waitlist: whom the owner has on the phone. */
export const valuesFor = ({ contact }: Waitlist[number]): PhoneBookingFormValues => ({
  ...blank,
  ...contact,
  riders: contact.name,
});

const namesIn = (typed: string) => typed.split('\n').filter((name) => name.trim() !== '');

/** The name of the form control for the path of a request field, such as `contact.email`. */
export function controlOf([first, second]: PropertyKey[]) {
  if (first === 'contact' && second) return String(second);
  return first === 'participants' ? 'riders' : String(first ?? '');
}

/**
 * A schema that converts the form values to a request and validates it with the contract's schema.
 * @param waitlistEntryId the party's entry on the waitlist
 */
export const schemaFor = (eventId: string, waitlistEntryId?: string) =>
  z.unknown().transform((formValues, context) => {
    const { name, email, phone, riders, pillions, note, confirm } =
      formValues as PhoneBookingFormValues;
    const { whatsapp, ownRoom } = formValues as PhoneBookingFormValues;
    const isAlone = namesIn(riders).length + namesIn(pillions).length === 1;
    const parsed = phoneBookingSchema.safeParse({
      eventId,
      contact: { name, email, phone },
      participants: [
        ...namesIn(riders).map((rider) => ({ kind: 'rider', name: rider })),
        ...namesIn(pillions).map((pillion) => ({ kind: 'pillion', name: pillion })),
      ],
      pay: 'deposit',
      // Ignored by the API if the party has nothing to pay.
      provider: 'eft',
      confirm,
      ...(waitlistEntryId && { waitlistEntryId }),
      ...(whatsapp && { whatsapp }),
      ...(ownRoom && isAlone && { sharesRoom: false }),
      ...(note.trim() && { note }),
    });
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [controlOf(path)] });
    return z.NEVER;
  });
