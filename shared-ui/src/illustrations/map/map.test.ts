import { geoContains } from 'd3-geo';
import { countryOf } from './countries';
import { shareOf } from './projection';
import { countrySheet, lesothoSheet, places, type PlaceName } from './sheets';

const inTheCountry: PlaceName[] = ['clarens', 'kaapsehoop', 'bezhoek', 'fouriesburg', 'tankwa'];

describe('the map', () => {
  it.each(inTheCountry)('has %s inside South Africa', (name) => {
    expect(geoContains(countryOf('South Africa'), [...places[name]])).toBe(true);
  });

  it('has the top of Sani Pass on the border of Lesotho', () => {
    const [longitude, latitude] = places.lesotho;
    expect(geoContains(countryOf('Lesotho'), [longitude - 0.2, latitude])).toBe(true);
    expect(geoContains(countryOf('South Africa'), [longitude + 0.2, latitude])).toBe(true);
  });

  it('positions pins on the sheet: the centre in the middle, north at the top, east on the right', () => {
    const middle = shareOf(countrySheet, countrySheet.centre);
    expect(middle.left).toBeCloseTo(50);
    expect(middle.top).toBeCloseTo(50);
    const { left, top } = shareOf(countrySheet, places.kaapsehoop);
    expect(left).toBeGreaterThan(50);
    expect(top).toBeLessThan(50);
  });

  it('magnifies places that are too close together on the map of the country', () => {
    const apart = (sheet: typeof countrySheet) =>
      shareOf(sheet, places.clarens).left - shareOf(sheet, places.fouriesburg).left;
    expect(apart(countrySheet)).toBeLessThan(1);
    expect(apart(lesothoSheet)).toBeGreaterThan(6);
  });
});
