import type { Booking, OfferedExtra } from '@ridgeline/contract';
import { countsIn, tickedIn, type ExtraCount, type Fields } from '../../extras/extraFields';

type Booked = Pick<Booking, 'extras' | 'participants'>;

/** What somebody of a party takes. */
export interface TakenExtras {
  /** By the person's number. */
  people: Readonly<Record<number, readonly string[]>>;
  extras: readonly ExtraCount[];
}

/** What the party of a booking has. */
export const takenBy = ({ extras = [], participants }: Booked): TakenExtras => ({
  people: Object.fromEntries(
    participants.map(({ n }) => [
      n,
      extras.filter(({ people }) => people?.includes(n)).map(({ id }) => id),
    ]),
  ),
  extras: extras.filter(({ people }) => !people).map(({ id, count }) => ({ id, count })),
});

/** What the party chose in a form, or by a URL. */
export const takenIn = (form: Fields, { participants }: Booked): TakenExtras => ({
  people: Object.fromEntries(participants.map(({ n }) => [n, tickedIn(form, String(n))])),
  extras: countsIn(form),
});

/** How many of an extra a party takes. */
export const countIn = ({ people, extras }: TakenExtras, id: string) =>
  Object.values(people).filter((ids) => ids.includes(id)).length +
  (extras.find((extra) => extra.id === id)?.count ?? 0);

/**
 * The extras from which the party of a booking can choose: those of the ride, and what it has and the ride sells no more.
 * What it has is there for it, at its own price.
 */
export function choosableExtras(
  booked: Booked,
  offered: readonly OfferedExtra[] = [],
): OfferedExtra[] {
  const { extras = [] } = booked;
  const sold = offered.map((extra) => {
    const own = extras.find(({ id }) => id === extra.id);
    if (!own) return extra;
    const left = extra.left === null ? null : extra.left + own.count;
    return { ...extra, priceCents: own.priceCents, left };
  });
  const notSold = extras
    .filter(({ id }) => !offered.some((extra) => extra.id === id))
    .map(({ id, name, priceCents, count, people }): OfferedExtra => {
      const kinds = booked.participants.filter(({ n }) => people?.includes(n));
      return {
        id,
        name,
        priceCents,
        places: count,
        left: count,
        ...(people ? { per: 'person', for: kinds.map(({ kind }) => kind) } : { per: 'booking' }),
      };
    });
  return [...sold, ...notSold];
}
