import { factLabels } from './factLabels';

describe('the details by which riders choose an event', () => {
  it('are short phrases, without missing ones', () => {
    expect(factLabels({})).toEqual([]);
    const facts = {
      level: 'beginner',
      terrain: 'mixed',
      distanceKm: 320,
      ledByWomen: true,
    } as const;
    expect(factLabels(facts)).toEqual([
      'For beginners',
      'Tar and gravel',
      '320 km',
      'Led by women',
    ]);
  });
});
