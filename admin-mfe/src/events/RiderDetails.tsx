import { eventLevels, eventTerrains, limits } from '@ridgeline/contract';
import { levelWords, terrainWords } from '@ridgeline/contract/eventWords';
import { Checkbox, SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FoldedFields } from '../form/FoldedFields';
import type { TextFieldProps } from '../form/useEntityForm';
import { sideBySide } from '../page/Page.css';
import { galleryChoicesQuery } from './queries';
import { riderDetailNames, type RiderDetailsEntered } from './detailFields';

interface RiderDetailsProps {
  /** Their values when the form opens. */
  entered: RiderDetailsEntered;
  field: (name: string) => TextFieldProps;
}

/** What riders choose a ride by. All of it is optional, and folded while empty. */
export function RiderDetails({ entered, field }: RiderDetailsProps) {
  return (
    <FoldedFields
      summary="Details for riders"
      startsOpen={riderDetailNames.some((name) => Boolean(entered[name]))}
      wrong={riderDetailNames.find((name) => field(name).error)}
    >
      {(isOpen) => (
        <>
          <Text tone="small">
            All optional. Riders find the ride by them, and a ride of several days stays in the
            calendar until its last one.
          </Text>
          <div className={sideBySide}>
            <TextField label="Last day" type="date" {...field('endDate')} />
            <TextField
              label="Distance in km"
              inputMode="numeric"
              maxLength={5}
              {...field('distanceKm')}
            />
          </div>
          <TextField
            label="Destination"
            hint="As riders know it, such as Clarens. Spell it alike for all rides that go there."
            maxLength={limits.destinationLength}
            {...field('destination')}
          />
          <div className={sideBySide}>
            <SelectField
              label="Level"
              none="Not said"
              options={eventLevels.map((level) => [level, levelWords[level]])}
              {...field('level')}
            />
            <SelectField
              label="Terrain"
              none="Not said"
              options={eventTerrains.map((terrain) => [terrain, terrainWords[terrain]])}
              {...field('terrain')}
            />
          </div>
          <Checkbox label="Led by women" {...field('ledByWomen')} />
          {isOpen && <GalleryChoice chosen={entered.galleryId} {...field('galleryId')} />}
        </>
      )}
    </FoldedFields>
  );
}

/** If the galleries cannot be loaded, the current one can still be kept. */
function GalleryChoice({ chosen, ...field }: TextFieldProps & { chosen: string }) {
  const { data: galleries = [] } = useQuery(galleryChoicesQuery);
  const known = galleries.map(({ _id, title }) => [_id, title] as const);
  const isKnown = chosen === '' || galleries.some(({ _id }) => _id === chosen);
  return (
    <SelectField
      label="Gallery"
      hint="Riders find its photos once the ride is over."
      none="None yet"
      options={isKnown ? known : [[chosen, 'The gallery chosen before'], ...known]}
      {...field}
    />
  );
}
