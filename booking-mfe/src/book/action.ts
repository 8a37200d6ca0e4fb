import { isApiError } from '@ridgeline/contract/client';
import { data, redirect, type ActionFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { refusalOf, statusOf, type Refusal } from '../page/refusal';
import { shownTotalIn } from '../page/shownTotalField';
import { afterButton, contactOf, partyOf, requestOf, valuesIn, type BookValues } from './bookForm';
import { readTermsIn } from './readTerms';
import { waitlistTokenOf } from './waitlistOffer';

/** Name of the field that identifies the pressed button. */
export const buttonField = 'button';
export const joinWaitlist = 'wait';
export const bookAgain = 'again';
/** Sends the form to the page of another ride. */
export const chooseRide = 'choose';

/** What the page shows after a rejected form: the input and the errors. */
export interface BookAnswer {
  values: BookValues;
  idempotencyKey: string;
  /** The number of places to request on the waitlist. */
  places: number;
  refused?: Refusal;
  /** Whether the ride has changed since the form was opened. */
  rideChanged?: boolean;
  /** Whether the form has led to a booking before. */
  isMade?: boolean;
}

/** Whoever asks for more places than are left joins the waitlist for as many. */
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
  if (button === bookAgain || button === chooseRide) {
    // Nobody has agreed to the price and terms of another ride yet.
    const started = button === chooseRide ? { ...values, terms: false } : values;
    const answer = { values: started, idempotencyKey: crypto.randomUUID(), places };
    return data(answer satisfies BookAnswer);
  }
  const api = apiOf(args);
  try {
    if (button === joinWaitlist) {
      const json = { eventId, contact: contactOf(values), places };
      const { token } = await api.post('/api/waitlist', { json });
      return redirect(`/booking/waitlist/${token}`);
    }
    const waitlistToken = await waitlistTokenOf(args);
    const { token } = await api.post('/api/bookings', {
      json: {
        ...{ eventId, ...requestOf(values), ...shownTotalIn(form), ...readTermsIn(form) },
        ...(waitlistToken && { waitlistToken }),
      },
      idempotencyKey,
    });
    return redirect(`/booking/${token}`);
  } catch (error) {
    const rideChanged = isApiError(error) && error.status === 409;
    const refused = refusalOf(error);
    const isMade = isApiError(error) && error.status === 422;
    const answer: BookAnswer = {
      ...{ values, idempotencyKey, places },
      ...{ refused, rideChanged, isMade },
    };
    return data(answer, { status: statusOf(error) });
  }
}
