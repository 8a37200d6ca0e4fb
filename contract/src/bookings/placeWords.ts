import type { Booking } from './booking';

/** The words about the places of a party, which is often one person. */
export const placeWords = ({ participants }: Pick<Booking, 'participants'>) =>
  participants.length === 1
    ? { place: 'place', placeIs: 'place is', placeWas: 'place was', theyAre: 'it is' }
    : { place: 'places', placeIs: 'places are', placeWas: 'places were', theyAre: 'they are' };
