import type { EventFacets } from '@ridgeline/contract';
import { levelLabels, terrainLabels } from '@ridgeline/contract/events/factLabels';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, Checkbox, pluralize, SelectField, TextLink } from '@ridgeline/shared-ui';
import type { ComponentProps, FormEvent } from 'react';
import * as styles from './EventFilters.css';
import { isFiltered, type EventFilters as Filters } from './filters';
import type { EventList } from './loader';

/** Includes the chosen value even if no upcoming ride has it any more. */
const withChosen = <Value extends string>(values: Value[], chosen: Value | undefined) =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen];

interface EventFiltersProps {
  /** The values of the upcoming rides; null if they could not be loaded. */
  facets: EventFacets | null;
  filters: Filters;
  lists: EventList[];
}

/** A plain form whose URL is that of the filtered page. After hydration, it navigates without a page load. */
export function EventFilters({ facets, filters, lists }: EventFiltersProps) {
  const navigate = useNavigate();
  const destinations = withChosen(facets?.destinations ?? [], filters.destination);
  const terrains = withChosen(facets?.terrains ?? [], filters.terrain);
  const levels = withChosen(facets?.levels ?? [], filters.level);
  const ledByWomen = facets?.ledByWomen || filters.ledByWomen;
  if (destinations.length + terrains.length + levels.length === 0 && !ledByWomen) return null;

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const query = String(new URLSearchParams(chosen as [string, string][]));
    void navigate(query ? `/events?${query}` : '/events', { preventScrollReset: true });
  }

  return (
    <form className={styles.form} action="/events" aria-label="Find a ride" onSubmit={apply}>
      <details className={styles.fold} open={isFiltered(filters)}>
        <summary className={styles.summary}>Find a ride by place, terrain or level</summary>
        <div className={styles.choices}>
          <Choice
            name="destination"
            label="Destination"
            none="Anywhere"
            chosen={filters.destination}
            options={destinations.map((name) => [name, name])}
          />
          <Choice
            name="terrain"
            label="Terrain"
            none="Any terrain"
            chosen={filters.terrain}
            options={terrains.map((terrain) => [terrain, terrainLabels[terrain]])}
          />
          <Choice
            name="level"
            label="Level"
            none="Any level"
            chosen={filters.level}
            options={levels.map((level) => [level, levelLabels[level]])}
          />
          {ledByWomen && (
            <Checkbox
              key={filters.ledByWomen}
              className={styles.checkbox}
              label="Led by women"
              name="ledByWomen"
              value="true"
              defaultChecked={filters.ledByWomen !== undefined}
            />
          )}
          <Button type="submit" tone="secondary" icon="search">
            Show rides
          </Button>
        </div>
      </details>
      <p role="status">
        {isFiltered(filters) && (
          <>
            {resultText(lists)} <TextLink href="/events">Show all rides</TextLink>
          </>
        )}
      </p>
    </form>
  );
}

type ChoiceProps = Pick<ComponentProps<typeof SelectField>, 'label' | 'none' | 'options'> & {
  name: keyof Filters;
  chosen: string | undefined;
};

/** The key remounts the field when the URL changes, so that it follows Back and Forward. */
const Choice = ({ chosen = '', ...field }: ChoiceProps) =>
  field.options.length > 0 && <SelectField key={chosen} defaultValue={chosen} {...field} />;

/** "3 upcoming rides and 1 past ride found." */
const resultText = (lists: EventList[]) =>
  `${lists
    .filter(({ name, total }) => total > 0 || name === 'upcoming')
    .map(({ name, total }) => pluralize(total, `${name} ride`))
    .join(' and ')} found.`;
