import { shownTotalField } from './shownTotalField';

/** Sends the shown total with the form, so that nobody agrees to a different one. */
export const ShownTotal = ({ cents }: { cents: number }) => (
  <input type="hidden" name={shownTotalField} value={cents} />
);
