import {
  participantKinds,
  phoneBookingSchema,
  type Offer,
  type Waitlist,
} from '@ridgeline/contract';
import { z } from 'zod';
import { fitting, type Readers } from '../../form/draftReaders';
import { bookingExtrasIn, peopleIn, type TypedParty } from './people';

/** The fields of the form. */
export interface PhoneBookingFormValues extends TypedParty {
  name: string;
  email: string;
  phone: string;
  code: string;
  note: string;
  whatsapp: boolean;
  /** Whether each person pays their own share. */
  eachPays: boolean;
  ownRoom: boolean;
  confirm: boolean;
}

export const blank: PhoneBookingFormValues = {
  name: '',
  email: '',
  phone: '',
  riders: '',
  pillions: '',
  guests: '',
  choosing: [],
  bookingExtras: [],
  code: '',
  note: '',
  whatsapp: false,
  eachPays: false,
  ownRoom: false,
  confirm: false,
};

/** The form values for a party on the waitlist: whom the owner has on the phone. */
export const valuesFor = ({ contact }: Waitlist[number]): PhoneBookingFormValues => ({
  ...blank,
  ...contact,
  riders: contact.name,
});

export const readers: Readers<PhoneBookingFormValues> = {
  choosing: fitting(
    z.array(
      z.object({
        kind: z.enum(participantKinds),
        name: z.string(),
        extras: z.array(z.string()),
        email: z.string().optional(),
      }),
    ),
  ),
  bookingExtras: fitting(z.array(z.object({ id: z.string(), count: z.int() }))),
};

/** The name of the form control for the path of a request field, such as `contact.email`. */
export function controlOf([first, second, third]: PropertyKey[]) {
  if (first === 'contact' && second) return String(second);
  if (third === 'email') return `choosing.${String(second)}.email`;
  return first === 'participants' ? 'riders' : String(first ?? '');
}

/**
 * A schema that converts the form values to a request and validates it with the contract's schema.
 * @param offer whose extras and guests the form asks for
 * @param waitlistEntryId the party's entry on the waitlist
 */
export const schemaFor = (eventId: string, offer: Offer, waitlistEntryId?: string) =>
  z.unknown().transform((formValues, context) => {
    const values = formValues as PhoneBookingFormValues;
    const { name, email, phone, code, note, confirm, whatsapp, ownRoom } = values;
    const people = peopleIn(values, offer);
    const isShared = values.eachPays && people.length > 1;
    const extras = bookingExtrasIn(values, offer);
    const parsed = phoneBookingSchema.safeParse({
      eventId,
      contact: { name, email, phone },
      participants: people.map(({ extras: own, email: address, ...person }, at) => ({
        ...person,
        ...(own.length > 0 && { extras: own }),
        // The first one's is that of the contact.
        ...(isShared && at > 0 && address?.trim() && { email: address }),
      })),
      ...(isShared && { eachPays: true }),
      ...(extras.length > 0 && { extras }),
      pay: 'deposit',
      // Ignored by the API if the party has nothing to pay.
      provider: 'eft',
      confirm,
      ...(waitlistEntryId && { waitlistEntryId }),
      ...(whatsapp && { whatsapp }),
      ...(ownRoom && people.length === 1 && { sharesRoom: false }),
      ...(code.trim() && { code }),
      ...(note.trim() && { note }),
    });
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: controlOf(path).split('.') });
    return z.NEVER;
  });
