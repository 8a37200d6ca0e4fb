import { Checkbox, Notice, Text, TextLink } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { adminsQuery } from '../account/settings/queries';
import { FoldedFields } from '../form/FoldedFields';
import { Fetching } from '../page/Fetching';
import { rideGuidesQuery } from './queries';

interface RideGuidesProps {
  /** Undefined for a new event. */
  eventId: string | undefined;
  /** The chosen accounts; null if nothing was changed. */
  chosen: string[] | null;
  error: string | undefined;
  onChange: (guides: string[]) => void;
}

/** Who leads a ride, and therefore sees its list in the admin. It is collapsed, as most rides keep their guides. */
export const RideGuides = ({ error, ...choice }: RideGuidesProps) => (
  <FoldedFields
    summary="Guides of this ride"
    startsOpen={choice.chosen !== null}
    invalidName={error && 'guides'}
  >
    {(isOpen) => (
      <>
        <Text tone="small">
          They see this ride under “Your rides”: who comes, the number of who booked and emergency
          contacts; and medical notes, medical aids, licences and riders’ own numbers from three
          days before the ride until two days after it. They check riders in, and see no money.
          Visitors do not see who leads it.
        </Text>
        {isOpen && <Choice {...choice} />}
        {error && <Notice tone="error">{error}</Notice>}
      </>
    )}
  </FoldedFields>
);

function Choice({ eventId = '', chosen, onChange }: Omit<RideGuidesProps, 'error'>) {
  const admins = useQuery(adminsQuery);
  const saved = useQuery({ ...rideGuidesQuery(eventId), enabled: eventId !== '' });
  const candidates = admins.data?.filter(({ role }) => role !== 'release lead');
  const guides = chosen ?? (eventId === '' ? [] : saved.data?.guides);
  return (
    <>
      <Fetching query={admins} sentence="Failed to fetch data. Please try again." />
      {eventId !== '' && (
        <Fetching query={saved} sentence="Failed to fetch data. Please try again." />
      )}
      {guides &&
        candidates?.map(({ _id, username, role }) => (
          <Checkbox
            key={_id}
            label={role === 'owner' ? `${username} (owner)` : username}
            name="guides"
            checked={guides.includes(_id)}
            onChange={({ target }) => {
              const others = candidates
                .map((one) => one._id)
                .filter((id) => id !== _id && guides.includes(id));
              onChange(target.checked ? [...others, _id] : others);
            }}
          />
        ))}
      {candidates?.every(({ role }) => role === 'owner') && (
        <Text tone="small">
          There is no guide yet. <TextLink href="/admin-account">Invite one</TextLink>
        </Text>
      )}
    </>
  );
}
