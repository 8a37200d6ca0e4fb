import type { BookValues } from './bookForm';

const keyOf = (eventId: string) => `ridgeline-booking-${eventId}`;

/** The values of a form that has not led to a booking yet. */
export interface Draft extends BookValues {
  /** Stored too, in case the form was sent and its response lost. */
  idempotencyKey?: string;
}

/** The draft that was typed last, for whichever ride. */
const latest = keyOf('latest');

function read(key: string): Draft | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Draft);
}

/** A draft for another ride, whose price and terms nobody has agreed to yet. */
const forAnotherRide = ({ idempotencyKey: _used, ...values }: Draft): Draft => ({
  ...values,
  terms: false,
});

/** The input in this tab for this ride, or else for another one, unless that is not wanted. */
export function readDraft(
  eventId: string,
  { orOfAnotherRide }: { orOfAnotherRide: boolean },
): Draft | undefined {
  try {
    const other = orOfAnotherRide ? read(latest) : undefined;
    return read(keyOf(eventId)) ?? (other && forAnotherRide(other));
  } catch {
    return undefined;
  }
}

/** Stores the form's values until the tab is closed, if the browser allows it. */
export function saveDraft(eventId: string, draft: Draft) {
  try {
    const text = JSON.stringify(draft);
    sessionStorage.setItem(keyOf(eventId), text);
    sessionStorage.setItem(latest, text);
  } catch {
    // The form works without it.
  }
}

/** Forgets what was typed for a ride that is booked, so that it is not booked twice. */
export function forgetDraft(eventId: string) {
  try {
    sessionStorage.removeItem(keyOf(eventId));
    sessionStorage.removeItem(latest);
  } catch {
    // There is no draft.
  }
}
