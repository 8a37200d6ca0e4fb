import type { Agreement, Booking } from '@ridgeline/contract';
import type { BookableRide } from './loader';

/** The hidden field with the terms that the page showed. */
export const readTermsField = 'readTerms';

/** The terms under which a ride is booked now, as the API compares them. */
export function termsOf({ offer }: BookableRide, agreements: Agreement[]): Booking['terms'] {
  const { deposit, balanceDueDays, cancellation } = offer;
  const { version = 0 } = agreements.find(({ kind }) => kind === 'terms') ?? {};
  return { deposit, balanceDueDays, cancellation, termsVersion: version };
}

/** For the API, the terms that the page of a form showed, so that nobody agrees to other ones. */
export function readTermsIn(form: FormData): { expectedTerms?: Booking['terms'] } {
  const text = form.get(readTermsField);
  return text === null ? {} : { expectedTerms: JSON.parse(String(text)) as Booking['terms'] };
}
