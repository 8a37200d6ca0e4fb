import { eventLevels, eventTerrains, limits } from '@ridgeline/contract';
import { levelLabels, terrainLabels } from '@ridgeline/contract/events/factLabels';
import { Checkbox, SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FoldedFields } from '../form/FoldedFields';
import type { TextFieldProps } from '../form/useFields';
import { sideBySide } from '../page/Page.css';
import { galleryChoicesQuery } from './queries';
import { detailLabels, riderDetailNames, type RiderDetailsValues } from './detailFields';

interface RiderDetailsProps {
  /** The initial values. */
  formValues: RiderDetailsValues;
  field: (name: keyof RiderDetailsValues) => TextFieldProps;
}

/**
 * The details by which riders choose an event. All of them are optional, and the section is collapsed if there are
 * none.
 */
export function RiderDetails({ formValues, field }: RiderDetailsProps) {
  return (
    <FoldedFields
      summary="Details for riders"
      startsOpen={riderDetailNames.some((name) => Boolean(formValues[name]))}
      invalidName={riderDetailNames.find((name) => field(name).error)}
    >
      {(isOpen) => (
        <>
          <Text tone="small">
            All optional. Riders find the ride by them, and a ride of several days stays in the
            calendar until its last one.
          </Text>
          <div className={sideBySide}>
            <TextField label={detailLabels.endDate} type="date" {...field('endDate')} />
            <TextField
              label={detailLabels.distanceKm}
              inputMode="numeric"
              maxLength={5}
              {...field('distanceKm')}
            />
          </div>
          <TextField
            label={detailLabels.destination}
            hint="As riders know it, such as Clarens. Spell it alike for all rides that go there."
            maxLength={limits.destinationLength}
            {...field('destination')}
          />
          <div className={sideBySide}>
            <SelectField
              label={detailLabels.level}
              none="Not said"
              options={eventLevels.map((level) => [level, levelLabels[level]])}
              {...field('level')}
            />
            <SelectField
              label={detailLabels.terrain}
              none="Not said"
              options={eventTerrains.map((terrain) => [terrain, terrainLabels[terrain]])}
              {...field('terrain')}
            />
          </div>
          <Checkbox label={detailLabels.ledByWomen} {...field('ledByWomen')} />
          {isOpen && <GalleryChoice chosen={formValues.galleryId} {...field('galleryId')} />}
        </>
      )}
    </FoldedFields>
  );
}

/** Even if the galleries cannot be loaded, the current one stays selectable. */
function GalleryChoice({ chosen, ...field }: TextFieldProps & { chosen: string }) {
  const { data: galleries = [] } = useQuery(galleryChoicesQuery);
  const options = galleries.map(({ _id, title }) => [_id, title] as const);
  const isListed = chosen === '' || galleries.some(({ _id }) => _id === chosen);
  return (
    <SelectField
      label="Gallery"
      hint="Riders find its photos once the ride is over."
      none="None yet"
      options={isListed ? options : [[chosen, 'The gallery chosen before'], ...options]}
      {...field}
    />
  );
}
