import type { Offer } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';
import { waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { Button, Inline, Notice, pluralize, Stack, Text } from '@ridgeline/shared-ui';
import { buttonField, joinWaitlist } from './action';
import { guestRoomOf } from './hasTooFewPlaces';
import { ChooseAnother } from './RideChoices';

type PlacesLeft = Pick<
  Offer,
  | 'placesLeft'
  | 'pillionPlacesLeft'
  | 'pillionPlaces'
  | 'guestPriceCents'
  | 'guestPlaces'
  | 'guestPlacesLeft'
>;

const leftText = (places: number) =>
  `There ${places === 1 ? 'is' : 'are'} ${places === 0 ? 'no places' : pluralize(places, 'place')} left`;

function sentenceFor(offer: PlacesLeft, { riders, pillions, guests = 0 }: Party) {
  const { placesLeft, pillionPlacesLeft } = offer;
  if (riders > placesLeft) return `${leftText(placesLeft)}, and you are ${riders} riders.`;
  if (pillions > (pillionPlacesLeft ?? Infinity))
    return `${leftText(pillionPlacesLeft ?? 0)} for pillions, and you bring ${pillions}.`;
  return `${leftText(guestRoomOf(offer))} for guests, and you bring ${guests}.`;
}

/** Why such a party can never come along, whoever cancels; undefined if it can. */
function neverTaken(offer: PlacesLeft, { pillions, guests = 0 }: Party) {
  const takesGuests = offer.guestPriceCents != null && offer.guestPlaces !== 0;
  if (guests > 0 && !takesGuests) return 'Nobody can come along as a guest on this ride.';
  return pillions > 0 && offer.pillionPlaces === 0
    ? `This ride is for riders ${takesGuests ? 'and guests ' : ''}only.`
    : undefined;
}

/** What a party can do that is larger than the number of places left. */
export function TooFewPlaces({ offer, party }: { offer: PlacesLeft; party: Party }) {
  const { riders, pillions, guests } = party;
  const never = neverTaken(offer, party);
  return (
    <Stack>
      {never === undefined ? (
        <>
          <Notice>
            <Text>
              {sentenceFor(offer, party)} Book for fewer, or join the waitlist: we write to you as
              soon as there is room for all of you.
            </Text>
          </Notice>
          <Inline>
            <Button type="submit" tone="secondary" name={buttonField} value={joinWaitlist}>
              Join the waitlist for{' '}
              {waitlistPlacesText({ places: Math.max(1, riders), pillions, guests })}
            </Button>
          </Inline>
        </>
      ) : (
        <Notice>
          <Text>{never}</Text>
        </Notice>
      )}
      <ChooseAnother party={party} />
    </Stack>
  );
}
