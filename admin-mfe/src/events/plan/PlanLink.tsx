import type { TourEvent } from '@ridgeline/contract';
import { ButtonLink, Inline, pluralize, Text } from '@ridgeline/shared-ui';
import { FieldGroup } from '../../content/form/FieldGroup';
import { datesPath, planPath } from '../paths';

function inShort({ meeting, dayCount = 0, route, pictures = [] }: TourEvent) {
  const parts = [
    meeting && `Meets at ${meeting.place}`,
    dayCount > 0 && pluralize(dayCount, 'day'),
    route && `${route.distanceKm} km`,
    pictures.length > 0 && pluralize(pictures.length, 'more picture'),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' · ')}.` : 'Nothing is said about it yet.';
}

/** Leads from the form of a ride to its plan. A new ride has to be saved first. */
export const PlanLink = ({ event }: { event: TourEvent | undefined }) => (
  <FieldGroup
    label="Plan of the ride"
    hint="Where to meet, the route, the days, what is included and needed, who guides, and more pictures."
  >
    {event ? (
      <>
        <Text tone="small">{inShort(event)}</Text>
        <Inline>
          <ButtonLink tone="secondary" href={planPath(event._id)}>
            Edit the plan
          </ButtonLink>
          <ButtonLink tone="quiet" href={datesPath(event._id)}>
            Add dates
          </ButtonLink>
        </Inline>
      </>
    ) : (
      <Text tone="small">You can fill it in once the ride is saved.</Text>
    )}
  </FieldGroup>
);
