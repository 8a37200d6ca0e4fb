import type { Offer } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookingMoney';
import { Button, Inline, Notice, Stack, Text } from '@ridgeline/shared-ui';
import { countOf } from '../page/countOf';
import { buttonField, joinWaitlist } from './action';
import { ChooseAnother } from './RideChoices';

type PlacesLeft = Pick<Offer, 'placesLeft' | 'pillionPlacesLeft'>;

export const hasTooFewPlaces = ({ placesLeft, pillionPlacesLeft }: PlacesLeft, party: Party) =>
  party.riders > placesLeft || party.pillions > (pillionPlacesLeft ?? Infinity);

const leftWords = (places: number) =>
  `There ${places === 1 ? 'is' : 'are'} ${places === 0 ? 'no places' : countOf(places)} left`;

/** What a party can do that is larger than the number of places left. */
export function TooFewPlaces({ offer, party }: { offer: PlacesLeft; party: Party }) {
  const { riders, pillions } = party;
  return (
    <Stack>
      {riders > offer.placesLeft ? (
        <>
          <Notice>
            <Text>
              {leftWords(offer.placesLeft)}, and you are {riders} riders. Book for fewer, or join
              the waitlist: we write to you as soon as {countOf(riders)} come free.
            </Text>
          </Notice>
          <Inline>
            <Button type="submit" tone="secondary" name={buttonField} value={joinWaitlist}>
              Join the waitlist for {countOf(riders)}
            </Button>
          </Inline>
        </>
      ) : (
        <Notice>
          <Text>
            {leftWords(offer.pillionPlacesLeft ?? 0)} for pillions, and you are {pillions}.
          </Text>
        </Notice>
      )}
      <ChooseAnother />
    </Stack>
  );
}
