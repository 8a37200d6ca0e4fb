import { factWords } from './factWords';

describe('what riders choose by', () => {
  it('is said in a few words each, and nothing of what is not known', () => {
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
