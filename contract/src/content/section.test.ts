import { messages } from '../messages';
import { drawing, drawingNames, drawingOf, isUpload } from './drawings';
import { isSectionKind, sectionKinds } from './kinds';
import { isReservedPath } from './paths';
import { sectionAddSchema, sectionSaveSchema } from './page';
import { pageSectionSchema, sectionSchemas, type PageSection } from './section';
import { visibleSection } from './visible';
import { withName } from './withName';

describe('a section', () => {
  it('is valid without fields, whatever its kind', () => {
    for (const kind of sectionKinds) {
      const { data } = sectionSaveSchema.safeParse({ kind });
      expect(data).toMatchObject({ kind, fields: sectionSchemas[kind].parse({}) });
      const section = { id: 'a', on: true, version: 0, kind, fields: data?.fields };
      expect(pageSectionSchema.safeParse(section).success).toBe(true);
    }
    expect(Object.keys(sectionSchemas).sort()).toEqual([...sectionKinds].sort());
  });

  it('of an unknown kind keeps its fields', () => {
    const section = { kind: 'seatPlan', fields: { seats: [1] } };
    expect(sectionSaveSchema.parse(section)).toEqual(section);
    expect(sectionAddSchema.parse({ page: '/', ...section })).toEqual({ page: '/', ...section });
    expect(isSectionKind('seatPlan')).toBe(false);
    expect(isSectionKind('toString')).toBe(false);
  });

  it('says which field is wrong', () => {
    const items = [{ id: 'one', question: 'x'.repeat(161) }];
    const { error } = sectionSaveSchema.safeParse({ kind: 'questions', fields: { items } });
    expect(error?.issues).toMatchObject([
      { path: ['fields', 'items', 0, 'question'], message: messages.lineTooLong },
    ]);
    expect(sectionSaveSchema.safeParse({ kind: 'a b' }).error?.issues).toMatchObject([
      { path: ['kind'], message: messages.sectionKindInvalid },
    ]);
  });

  it('is absent for visitors if it is off or empty', () => {
    const sections = sectionKinds.map(
      (kind) =>
        ({
          id: 'a',
          on: true,
          version: 0,
          kind,
          fields: sectionSchemas[kind].parse({}),
        }) as PageSection,
    );
    const shown = sections.filter((section) => visibleSection(section));
    expect(shown.map(({ kind }) => kind)).toEqual([
      'hero',
      'rides',
      'pastRides',
      'gallery',
      'contact',
    ]);
    for (const section of sections)
      expect(visibleSection({ ...section, on: false })).toBeUndefined();
  });

  it('of films shows those with a file, a link, or a picture of her own', () => {
    const items = [
      { id: 'file', file: 'a.mp4' },
      { id: 'link', link: 'https://video.example/sani' },
      { id: 'poster', poster: { file: 'a.jpg', alt: '' } },
      { id: 'drawn', poster: { file: drawing('hero'), alt: '' } },
      { id: 'empty', caption: 'Soon' },
    ];
    const fields = sectionSchemas.films.parse({ items });
    const shown = visibleSection({ id: 'a', on: true, version: 0, kind: 'films', fields });
    expect(shown).toMatchObject({
      fields: { items: [{ id: 'file' }, { id: 'link' }, { id: 'poster' }] },
    });
  });

  const picture = { type: 'image', attrs: { src: '/uploads/a.jpg', alt: '' } } as const;
  it.each([
    ['a picture among its paragraphs', { body: { type: 'doc', content: [picture] } }],
    ['a button', { action: { label: 'Ask us', href: '/contact' } }],
  ])('of words and a picture is shown if it only has %s', (_what, only) => {
    const fields = sectionSchemas.wordsAndPicture.parse(only);
    const section = { id: 'a', on: true, version: 0, kind: 'wordsAndPicture', fields } as const;
    expect(visibleSection(section)).toEqual(section);
  });

  it('of ways to reach the company shows hints and hours with words', () => {
    const fields = sectionSchemas.contact.parse({
      hints: [{ id: 'a', text: 'Your tyres' }, { id: 'empty' }],
      hours: [{ id: 'a', days: 'Weekdays' }, { id: 'b', times: '9 to 5' }, { id: 'empty' }],
    });
    const shown = visibleSection({ id: 'a', on: true, version: 0, kind: 'contact', fields });
    expect(shown).toMatchObject({
      fields: { hints: [{ id: 'a' }], hours: [{ id: 'a' }, { id: 'b' }] },
    });
  });
});

it('a drawing has a name, and every other file is an upload', () => {
  for (const name of drawingNames) expect(drawingOf(drawing(name))).toBe(name);
  expect(drawingOf('drawing:of-a-newer-version')).toBeUndefined();
  expect([isUpload('a1.jpg'), isUpload('drawing:of-a-newer-version')]).toEqual([true, false]);
});

it('the name of the company stands for {name}, whatever it is', () => {
  expect(withName('Why {name}? {name}!', 'Dust $& line')).toBe('Why Dust $& line? Dust $& line!');
});

it.each(['/api', '/admin', '/admin-tomorrow', '/add', '/edit-page', '/event', '/privacy'])(
  'no page of the owner’s may be at %s',
  (path) => {
    expect(isReservedPath(path)).toBe(true);
  },
);

it.each(['/safety', '/gear', '/adventure', '/editions', '/administration'])(
  'a page of the owner’s may be at %s',
  (path) => {
    expect(isReservedPath(path)).toBe(false);
  },
);
