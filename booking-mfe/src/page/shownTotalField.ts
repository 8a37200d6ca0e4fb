export const shownTotalField = 'total';

/** For the API, the total that the page of a form showed. */
export function shownTotalIn(form: FormData): { expectedTotalCents?: number } {
  const total = form.get(shownTotalField);
  return total === null ? {} : { expectedTotalCents: Number(total) };
}
