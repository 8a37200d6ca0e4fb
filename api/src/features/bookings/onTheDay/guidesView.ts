import {
  guardedFacts,
  guidesMayReadNotes,
  type BookingFile,
  type CheckedIn,
  type Manifest,
} from '@ridgeline/contract';

type Participant = Manifest['participants'][number];

const guardedFactsOf = (one: Participant): Partial<Participant> =>
  Object.fromEntries(guardedFacts.flatMap((fact) => (one[fact] ? [[fact, one[fact]]] : [])));

/** What a guide sees of a participant. It is a list of what they may see, so that a new field stays hidden. */
const asGuideSeesOne = (one: Participant, seesNotes: boolean): Participant => ({
  bookingId: one.bookingId,
  reference: one.reference,
  // The guide needs to know that a place is not confirmed, but not how the party pays.
  state: one.state === 'awaiting-payment' ? 'held' : one.state,
  n: one.n,
  kind: one.kind,
  name: one.name,
  leadName: one.leadName,
  phone: one.phone,
  ...(one.emergencyName && { emergencyName: one.emergencyName }),
  ...(one.emergencyPhone && { emergencyPhone: one.emergencyPhone }),
  ...(one.motorcycle && { motorcycle: one.motorcycle }),
  ...(one.diet && { diet: one.diet }),
  ...(one.extras && { extras: one.extras }),
  ...(seesNotes && guardedFactsOf(one)),
  agreedAt: one.agreedAt,
  agreedBy: one.agreedBy,
  complete: one.complete,
  checkedInAt: one.checkedInAt,
});

/**
 * The manifest as a guide of the ride sees it: without money, and with guarded facts only around the ride.
 * @param today the day in South Africa
 */
export const manifestForGuide = (manifest: Manifest, today: string): Manifest => ({
  event: manifest.event,
  ...(manifest.isBookable !== undefined && { isBookable: manifest.isBookable }),
  ...(manifest.cancelledAt && { cancelledAt: manifest.cancelledAt }),
  participants: manifest.participants.map((one) =>
    asGuideSeesOne(one, guidesMayReadNotes(manifest.event, today)),
  ),
  ...(manifest.needs && { needs: manifest.needs }),
  ...(manifest.bookingExtras && { bookingExtras: manifest.bookingExtras }),
});

/** What a guide sees of a booking after a check-in. */
export const checkedInForGuide = (file: BookingFile): CheckedIn => ({
  _id: file._id,
  reference: file.reference,
  event: file.event,
  checkedIn: file.checkedIn,
});
