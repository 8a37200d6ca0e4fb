import { aSection } from '@ridgeline/contract/testing/content';
import { countrySheet, cities } from '@ridgeline/shared-ui/map';
import { shareOf } from '@ridgeline/shared-ui/map/projection';
import { placesOf, shareOn } from './places';

const placesIn = (...at: [id: string, latitude: number, longitude: number][]) =>
  placesOf(
    aSection('destinations', {
      items: at.map(([id, latitude, longitude]) => ({
        id,
        name: id,
        position: { latitude, longitude },
      })),
    }).fields.items,
  );

it('projects coordinates as the drawing of the map does', () => {
  for (const [longitude, latitude] of Object.values(cities)) {
    const drawn = shareOf(countrySheet, [longitude, latitude]);
    const { left, top } = shareOn(countrySheet, { longitude, latitude });
    expect(left).toBeCloseTo(drawn.left, 6);
    expect(top).toBeCloseTo(drawn.top, 6);
  }
});

it('puts the six usual destinations where they were, with their names where there is room', () => {
  const places = placesIn(
    ['clarens', -28.516, 28.421],
    ['lesotho', -29.585, 29.287],
    ['kaapsehoop', -25.588, 30.768],
    ['bezhoek', -25.72, 29.35],
    ['fouriesburg', -28.622, 28.205],
    ['tankwa', -32.35, 20.05],
  );
  expect(places.map(({ map, head, name }) => [map, head, name])).toEqual([
    ['lesotho', 'right', 'right'],
    ['lesotho', 'right', 'belowOnPhones'],
    ['country', 'right', 'belowOnPhones'],
    ['country', 'left', 'left'],
    ['lesotho', 'left', 'left'],
    ['country', 'right', 'right'],
  ]);
});

it('leaves out what is on no map', () => {
  expect(placesIn(['alps', 46.5, 9.8], ['pole', 90, 0])).toEqual([]);
});
