import { isApiError } from '@ridgeline/contract/client';
import { data, redirect, type ActionFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { refusalOf, statusOf, type Refusal } from '../page/refusal';
import { shownTotalIn } from '../page/shownTotalField';
import { afterButton, contactOf, partyOf, requestOf, valuesIn, type BookValues } from './bookForm';
import { offeredParameter } from './loader';

/** Name of the field that identifies the pressed button. */
export const buttonField = 'button';
export const joinWaitlist = 'wait';

/** What the page shows after a rejected form: the input and the errors. */
export interface BookAnswer {
  values: BookValues;
  idempotencyKey: string;
  /** The number of places to request on the waitlist. */
  places: number;
  refused?: Refusal;
  /** Whether the ride has changed since the form was opened. */
  rideChanged?: boolean;
}

const placesOf = (form: FormData, values: BookValues) =>
  Number(form.get('places') ?? Math.max(1, partyOf(values).riders));

export async function action(args: ActionFunctionArgs) {
  const eventId = args.params['eventId'] ?? '';
  const form = await args.request.formData();
  const values = valuesIn(form);
  const button = String(form.get(buttonField) ?? '');
  const idempotencyKey = String(form.get('key') ?? '');
  const places = placesOf(form, values);
  const changed = afterButton(values, button);
  if (changed) return data({ values: changed, idempotencyKey, places } satisfies BookAnswer);
  const api = apiOf(args);
  try {
    if (button === joinWaitlist) {
      const contact = { name: values.contactName, email: values.email, phone: values.phone };
      const json = { eventId, contact, places };
      const { token } = await api.post('/api/waitlist', { json });
      return redirect(`/booking/waitlist/${token}`);
    }
    const offered = new URL(args.request.url).searchParams.get(offeredParameter);
    const { token } = await api.post('/api/bookings', {
      json: {
        ...{ eventId, ...requestOf(values), ...shownTotalIn(form) },
        ...(offered && { waitlistToken: offered }),
      },
      idempotencyKey,
    });
    return redirect(`/booking/${token}`);
  } catch (error) {
    // If not enough places are left, the visitor can join the waitlist. The form then suggests the number of places
    // that they tried to book.
    const contact = contactOf(values);
    const rideChanged = isApiError(error) && error.status === 409;
    const shown = rideChanged ? { ...values, contactName: contact.name } : values;
    const refused = refusalOf(error);
    const answer: BookAnswer = { values: shown, idempotencyKey, places, refused, rideChanged };
    return data(answer, { status: statusOf(error) });
  }
}
