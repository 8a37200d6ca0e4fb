import type { BookValues } from './bookForm';

const keyOf = (eventId: string) => `ridgeline-booking-${eventId}`;

/** A form before it has led to a booking. */
export interface Draft extends BookValues {
  /** Kept with what was typed, in case the form was sent and its response lost. */
  idempotencyKey?: string;
}

/** What was typed for a ride in this tab before a reload. */
export function readDraft(eventId: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(eventId));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** Stores the form as long as the tab is open, if the browser allows that. */
export function saveDraft(eventId: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(draft));
  } catch {
    // The form works without it.
  }
}

export function forgetDraft(eventId: string) {
  try {
    sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // There is no draft.
  }
}
