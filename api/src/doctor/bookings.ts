import { bookingProblems } from '../features/bookings/invariants';
import { finding, type DatabaseCheck } from './finding';

const shown = 3;

/** Whether each place is sold once, none is lost, and the money adds up. */
export const checkBookings: DatabaseCheck = async (db) => {
  const problems = await bookingProblems(db);
  if (problems.length === 0) return finding('ok', 'Bookings', 'places and money add up');
  const more = problems.length > shown ? ` And ${problems.length - shown} more.` : '';
  return finding(
    'fail',
    'Bookings',
    `${problems.slice(0, shown).join(' ')}${more} Please report this, and check these rides before you take more bookings.`,
  );
};
