import { factWords } from './factWords';

describe('the facts that riders choose by', () => {
  it('are a few words each, without unknown ones', () => {
    expect(factWords({})).toEqual([]);
    const known = {
      level: 'beginner',
      terrain: 'mixed',
      distanceKm: 320,
      ledByWomen: true,
    } as const;
    expect(factWords(known)).toEqual(['For beginners', 'Tar and gravel', '320 km', 'Led by women']);
  });
});
