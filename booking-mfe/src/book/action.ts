import type { Booking } from '@ridgeline/contract';
import { isApiError, uuid } from '@ridgeline/contract/client';
import { data, redirect, type ActionFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { formErrorsOf, statusOf, type FormErrors } from '../page/formErrors';
import { payPage, voucherPage } from '../booking/unpaidReturn';
import { shownTotalIn } from '../page/ShownTotal';
import {
  afterButton,
  applyCode,
  choiceKeyOf,
  contactOf,
  requestOf,
  valuesIn,
  type BookValues,
} from './bookForm';
import { checkCode, type CheckedCode } from './checkedCode';
import { partyOf } from './choices';
import { readTermsIn } from './readTerms';
import { waitlistTokenOf } from './waitlistOffer';

/** Name of the field that identifies the pressed button. */
export const buttonField = 'button';
export const joinWaitlist = 'wait';
/** Name of the field with the idempotency key for joining the waitlist. */
export const waitlistKeyField = 'waitlistKey';
export const bookAgain = 'again';
/** Sends the form to the page of another ride. */
export const chooseRide = 'choose';
/** Name of the hidden field with the choice whose price the page showed. */
export const pricedField = 'priced';

/** The places that a party waits for. */
export interface WaitFor {
  /** The number of riders. */
  places: number;
  pillions: number;
  guests: number;
}

/** What the page shows after a rejected form: the input and the errors. */
export interface BookAnswer {
  values: BookValues;
  idempotencyKey: string;
  waitlistKey: string;
  /** The places to request on the waitlist. */
  waitFor: WaitFor;
  formErrors?: FormErrors;
  /** Whether the rider should look at the price of what they chose before they book. */
  isNewPrice?: boolean;
  /** What the typed code takes off. */
  checkedCode?: CheckedCode | undefined;
  /** Whether the ride has changed since the form was opened. */
  rideChanged?: boolean;
  /** The booking, if it is to be paid on the page of a payment service. */
  booking?: Booking;
  /** Whether the form has led to a booking before. */
  isBooked?: boolean;
}

/** A page with what was typed. Without JavaScript, Back finds it only if the browser has stored it. */
const answerWith = (answer: BookAnswer, status = 200) =>
  data(answer, { status, headers: { 'cache-control': 'private, no-cache' } });

/** The numbers that the form of a full ride asks for. */
export const chosenPlacesIn = (form: FormData): WaitFor => ({
  places: Number(form.get('places')),
  pillions: Number(form.get('pillions') ?? 0),
  guests: Number(form.get('guests') ?? 0),
});

/** A party that is too large for the places left waits for as many as it needs. */
function waitForIn(form: FormData, values: BookValues): WaitFor {
  if (form.has('places')) return chosenPlacesIn(form);
  const { riders, pillions, guests = 0 } = partyOf(values);
  return { places: Math.max(1, riders), pillions, guests };
}

/**
 * Whether the places themselves are there, so that another ride would not help: too many would be kept before they are
 * paid, or an extra is gone.
 */
const hasPlaces = (body: unknown) =>
  typeof body === 'object' && body !== null && ('unpaidPlaces' in body || 'extras' in body);

/** Whether the page showed the price of another choice, because it has no JavaScript to keep it up to date. */
function isPricedOtherwise(form: FormData, values: BookValues) {
  const priced = form.get(pricedField);
  return priced !== null && priced !== choiceKeyOf(values);
}

export async function action(args: ActionFunctionArgs) {
  const eventId = args.params['eventId'] ?? '';
  const form = await args.request.formData();
  const values = valuesIn(form);
  const button = String(form.get(buttonField) ?? '');
  const idempotencyKey = String(form.get('key') ?? '');
  // A page of an earlier version has no such field.
  const waitlistKey = String(form.get(waitlistKeyField) ?? uuid());
  const waitFor = waitForIn(form, values);
  const api = apiOf(args);
  const codeIn = ({ code }: BookValues) => checkCode(api, eventId, code);
  const changed = button === applyCode ? values : afterButton(values, button);
  if (changed) {
    const checkedCode = await codeIn(changed);
    return answerWith({ values: changed, idempotencyKey, waitlistKey, waitFor, checkedCode });
  }
  if (button === bookAgain || button === chooseRide) {
    // Nobody has agreed to the price and terms of another ride yet.
    const started = button === chooseRide ? { ...values, terms: false } : values;
    const newKeys = { idempotencyKey: uuid(), waitlistKey: uuid() };
    const checkedCode = await codeIn(started);
    return answerWith({ values: started, ...newKeys, waitFor, checkedCode });
  }
  if (button !== joinWaitlist && isPricedOtherwise(form, values)) {
    const kept = { values, idempotencyKey, waitlistKey, waitFor };
    return answerWith({ ...kept, checkedCode: await codeIn(values), isNewPrice: true });
  }
  try {
    if (button === joinWaitlist) {
      const json = { eventId, contact: contactOf(values), ...waitFor };
      const { token } = await api.post('/api/waitlist', { json, idempotencyKey: waitlistKey });
      return redirect(`/booking/waitlist/${token}`);
    }
    const waitlistToken = await waitlistTokenOf(args);
    const booking = await api.post('/api/bookings', {
      json: {
        eventId,
        ...requestOf(values),
        ...shownTotalIn(form),
        ...readTermsIn(form),
        ...(waitlistToken && { waitlistToken }),
      },
      idempotencyKey,
    });
    const { balanceCents } = booking.shares?.[0] ?? booking;
    if (values.hasVoucher && balanceCents > 0) return redirect(voucherPage(booking.token));
    if (booking.payment?.kind !== 'redirect') return redirect(`/booking/${booking.token}`);
    // The browser's next request is the same form again, but to the page that starts the payment.
    if (typeof window === 'undefined') return redirect(payPage(booking.token), 307);
    return answerWith({ values, idempotencyKey, waitlistKey, waitFor, booking });
  } catch (error) {
    const formErrors = formErrorsOf(error);
    const codeError = formErrors.fields['code'];
    const rideChanged =
      isApiError(error) && error.status === 409 && !hasPlaces(error.body) && !codeError;
    const isUsed = isApiError(error) && error.status === 422;
    const isJoining = button === joinWaitlist;
    const answer: BookAnswer = {
      values,
      idempotencyKey,
      waitFor,
      formErrors,
      checkedCode: codeError ? { typed: values.code, error: codeError } : await codeIn(values),
      rideChanged,
      isBooked: isUsed && !isJoining,
      // Joining once more makes no second party, so the form may do that at once.
      waitlistKey: isUsed && isJoining ? uuid() : waitlistKey,
    };
    return answerWith(answer, statusOf(error));
  }
}
