export const shownTotalField = 'total';

/** The total that the form's page showed, as a field of the API's request. */
export function shownTotalIn(form: FormData): { expectedTotalCents?: number } {
  const total = form.get(shownTotalField);
  return total === null ? {} : { expectedTotalCents: Number(total) };
}
