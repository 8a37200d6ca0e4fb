import type { BookValues } from './bookForm';

const keyOf = (eventId: string) => `ridgeline-booking-${eventId}`;

/** The input for a ride in this tab, from before a reload. */
export function readDraft(eventId: string): BookValues | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(eventId));
    return text === null ? undefined : (JSON.parse(text) as BookValues);
  } catch {
    return undefined;
  }
}

/** Stores the form's values until the tab is closed, if the browser allows it. */
export function saveDraft(eventId: string, values: BookValues) {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(values));
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
