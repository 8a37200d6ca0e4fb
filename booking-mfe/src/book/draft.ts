import type { BookValues } from './bookForm';

const keyOf = (eventId: string) => `ridgeline-booking-${eventId}`;

/** What was typed for a ride in this tab before it was loaded again. */
export function readDraft(eventId: string): BookValues | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(eventId));
    return text === null ? undefined : (JSON.parse(text) as BookValues);
  } catch {
    return undefined;
  }
}

/** Keeps what is typed for as long as the tab is open. Where that is not allowed, nothing is kept. */
export function saveDraft(eventId: string, values: BookValues) {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(values));
  } catch {
    // The form works without.
  }
}

export function forgetDraft(eventId: string) {
  try {
    sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // Nothing was kept.
  }
}
