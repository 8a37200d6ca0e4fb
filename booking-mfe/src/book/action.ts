import { isApiError } from '@ridgeline/contract/client';
import { data, redirect, type ActionFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { refusalOf, statusOf, type Refusal } from '../page/refusal';
import { shownTotalIn } from '../page/shownTotalField';
import { afterButton, contactOf, partyOf, requestOf, valuesIn, type BookValues } from './bookForm';
import { offeredParameter } from './loader';

/** Names the button that sent the form. */
export const buttonField = 'button';
export const joinWaitlist = 'wait';

/** What the page shows after a form that led nowhere yet: all that was typed, and what is wrong. */
export interface BookAnswer {
  values: BookValues;
  idempotencyKey: string;
  /** How many a place on the waitlist is for. */
  places: number;
  refused?: Refusal;
  /** Whether the ride is no longer what it was when the form was opened. */
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
    // Whoever asks for more than there is waits for as many, unless they ask for fewer.
    const contact = contactOf(values);
    const rideChanged = isApiError(error) && error.status === 409;
    const kept = rideChanged ? { ...values, contactName: contact.name } : values;
    const refused = refusalOf(error);
    const answer: BookAnswer = { values: kept, idempotencyKey, places, refused, rideChanged };
    return data(answer, { status: statusOf(error) });
  }
}
