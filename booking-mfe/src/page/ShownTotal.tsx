const totalField = 'total';

/** Sends the shown total with the form, so that nobody agrees to a different one. */
export const ShownTotal = ({ cents }: { cents: number }) => (
  <input type="hidden" name={totalField} value={cents} />
);

/** The total that the form's page showed, as a field of the API's request. */
export function shownTotalIn(form: FormData): { expectedTotalCents?: number } {
  const total = form.get(totalField);
  return total === null ? {} : { expectedTotalCents: Number(total) };
}
