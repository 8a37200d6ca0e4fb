/** When and where a ride begins, and its last day if it has several. */
interface WhenAndWhere {
  date: string;
  endDate?: string | null | undefined;
  time: string;
  location: string;
}

const lastDayOf = ({ date, endDate }: WhenAndWhere) => endDate || date;

/** What people who booked a ride have to know of its changes; empty if they need not do anything differently. */
export const changesOfRide = (
  before: WhenAndWhere,
  after: WhenAndWhere,
): ('date' | 'time' | 'place')[] => [
  ...(before.date !== after.date || lastDayOf(before) !== lastDayOf(after)
    ? (['date'] as const)
    : []),
  ...(before.time !== after.time ? (['time'] as const) : []),
  ...(before.location.trim() !== after.location.trim() ? (['place'] as const) : []),
];
