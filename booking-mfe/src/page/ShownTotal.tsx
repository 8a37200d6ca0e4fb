import { shownTotalField } from './shownTotalField';

/** Sends the total that the page shows along with its form, so that nobody agrees to another one. */
export const ShownTotal = ({ cents }: { cents: number }) => (
  <input type="hidden" name={shownTotalField} value={cents} />
);
