import { metaDescription } from './metaDescription';

describe('the description of a page for search engines', () => {
  it('is one line of at most 160 characters', () => {
    expect(metaDescription(' Two days\n\namong the cliffs. ')).toBe('Two days among the cliffs.');
    expect(metaDescription('x'.repeat(161))).toBe(`${'x'.repeat(157)}…`);
  });

  it('ends before an emoji that does not fit', () => {
    const start = 'x'.repeat(156);
    expect(metaDescription(`${start}🏍️ and on`)).toBe(`${start}…`);
  });
});
