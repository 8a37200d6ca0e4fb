import { eventLevels, eventTerrains, type EventFacets } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../platform/db/connect';
import { endsFrom } from './lastDay';
import type { EventRow } from './rows';

/** Reads the filter values that match at least one upcoming event. */
export function eventFacets(db: Database) {
  return async function facets(today = dayInSouthAfrica()): Promise<EventFacets> {
    const valuesOf = async <Name extends 'destination' | 'terrain' | 'level' | 'led_by_women'>(
      column: Name,
    ) => {
      const query = db<EventRow>('events')
        .where({ deleted_at: null, status: 'published' })
        .whereNotNull(column);
      endsFrom(query, today);
      const rows = (await query.distinct(column)) as Pick<EventRow, Name>[];
      return rows.map((row) => row[column]);
    };
    const [destinations, terrains, levels, led] = [
      await valuesOf('destination'),
      await valuesOf('terrain'),
      await valuesOf('level'),
      await valuesOf('led_by_women'),
    ];
    return {
      destinations: destinations
        .filter((name) => typeof name === 'string')
        .sort((one, other) => one.localeCompare(other)),
      terrains: eventTerrains.filter((terrain) => terrains.includes(terrain)),
      levels: eventLevels.filter((level) => levels.includes(level)),
      ledByWomen: led.some(Boolean),
    };
  };
}
