import type { Offer } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';
import { waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { Button, Inline, Notice, pluralize, Stack, Text } from '@ridgeline/shared-ui';
import { buttonField, joinWaitlist } from './action';
import { ChooseAnother } from './RideChoices';

type PlacesLeft = Pick<Offer, 'placesLeft' | 'pillionPlacesLeft' | 'pillionPlaces'>;

const leftText = (places: number) =>
  `There ${places === 1 ? 'is' : 'are'} ${places === 0 ? 'no places' : pluralize(places, 'place')} left`;

function sentenceFor({ placesLeft, pillionPlacesLeft }: PlacesLeft, { riders, pillions }: Party) {
  if (riders > placesLeft) return `${leftText(placesLeft)}, and you are ${riders} riders.`;
  return `${leftText(pillionPlacesLeft ?? 0)} for pillions, and you bring ${pillions}.`;
}

/** What a party can do that is larger than the number of places left. */
export function TooFewPlaces({ offer, party }: { offer: PlacesLeft; party: Party }) {
  const { riders, pillions } = party;
  const canWait = pillions === 0 || offer.pillionPlaces !== 0;
  return (
    <Stack>
      {canWait ? (
        <>
          <Notice>
            <Text>
              {sentenceFor(offer, party)} Book for fewer, or join the waitlist: we write to you as
              soon as there is room for all of you.
            </Text>
          </Notice>
          <Inline>
            <Button type="submit" tone="secondary" name={buttonField} value={joinWaitlist}>
              Join the waitlist for {waitlistPlacesText({ places: Math.max(1, riders), pillions })}
            </Button>
          </Inline>
        </>
      ) : (
        <Notice>
          <Text>This ride is for riders only.</Text>
        </Notice>
      )}
      <ChooseAnother party={party} />
    </Stack>
  );
}
