import type { BookingParticipant } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';

interface PeopleOfParty {
  people: readonly Pick<BookingParticipant, 'kind'>[];
  sharesRoom?: boolean;
}

/** How many riders and pillions these people are. */
export function partyOf({ people, sharesRoom }: PeopleOfParty): Party {
  const riders = people.filter(({ kind }) => kind === 'rider').length;
  return { riders, pillions: people.length - riders, sharesRoom };
}
