import type { BookedExtra } from '@ridgeline/contract';
import type { ChosenExtra } from '@ridgeline/contract/bookings/extras';
import type { ExtraRow } from '../../offers/extras';

/** The column with the extras of a booking. */
export interface StoredExtras {
  /** JSON, in the order of their ids; null for none. */
  extras: string | null;
}

/** The extras of a booking, with their names and prices as they were when they were chosen. */
export const bookedExtras = ({ extras }: StoredExtras): BookedExtra[] =>
  extras === null ? [] : (JSON.parse(extras) as BookedExtra[]);

export const columnsOfExtras = (extras: readonly BookedExtra[]): StoredExtras => ({
  extras: extras.length > 0 ? JSON.stringify(extras) : null,
});

/** Chosen extras as a booking keeps them, at the prices of the ride. Those that it does not offer are left out. */
export const extrasOfRide = (
  chosen: readonly ChosenExtra[],
  offered: readonly ExtraRow[],
): BookedExtra[] =>
  chosen.flatMap(({ id, count, people }) => {
    const row = offered.find((extra) => extra.id === id);
    if (!row) return [];
    const { name, price_cents: priceCents } = row;
    return [{ id, name, priceCents, count, ...(people && { people }) }];
  });

/** The extras that a ride does not have enough of, or does not offer. */
export const lacking = <Extra extends Pick<ChosenExtra, 'id' | 'count'>>(
  wanted: readonly Extra[],
  offered: readonly ExtraRow[],
): Extra[] =>
  wanted.filter(({ id, count }) => {
    const row = offered.find((extra) => extra.id === id);
    return !row || (row.places !== null && row.taken + count > row.places);
  });

/** The names of the extras that a person takes. */
export const namesOfPerson = (extras: readonly BookedExtra[], n: number): string[] =>
  extras.filter(({ people }) => people?.includes(n)).map(({ name }) => name);
