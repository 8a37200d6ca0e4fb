import { sectionKinds, sectionSchemas, type SectionKind } from '@ridgeline/contract';
import { aText } from '@ridgeline/contract/testing/content';
import type { z } from 'zod';
import { differencesBetween } from './differences';
import { fieldsOfKind } from './kinds';
import { readersOf } from './readers';
import type { FieldSpec } from './specs';
import { schemaOf } from './schema';
import { completeUrl, fieldsOf, newItem, type Values, valuesOf } from './values';

const specsOf = (kind: SectionKind) => fieldsOfKind[kind];
const listOf = (kind: SectionKind, name = 'items') => {
  const spec = specsOf(kind).find((each) => each.name === name);
  if (spec?.type !== 'list') throw new Error(`${name} is no list`);
  return spec;
};

describe.each(sectionKinds)('the form of %s', (kind) => {
  const names = (specs: readonly FieldSpec[]) => specs.map(({ name }) => name).sort();

  it('has each field of the contract', () => {
    const shape = (sectionSchemas[kind] as z.ZodObject).shape;
    expect(names(specsOf(kind))).toEqual(Object.keys(shape).sort());
  });

  it('saves what is stored as it is', () => {
    const stored = sectionSchemas[kind].parse({}) as Values;
    const values = valuesOf(specsOf(kind), stored);
    expect(schemaOf(kind).parse(values)).toEqual(stored);
  });

  it('has lists whose new items can be saved', () => {
    const lists = specsOf(kind).filter((spec) => spec.type === 'list');
    // A link without words is none, so a new one has to be filled in.
    const values = Object.fromEntries(
      lists.map((spec) => [spec.name, kind === 'closing' ? [] : [newItem(spec)]]),
    );
    const { error } = schemaOf(kind).safeParse({
      ...valuesOf(specsOf(kind), sectionSchemas[kind].parse({}) as Values),
      ...values,
    });
    expect(error?.issues ?? []).toEqual([]);
  });
});

describe('what is typed', () => {
  const destination = (position: object) => {
    const list = listOf('destinations');
    const item = { ...newItem(list), name: 'Clarens', position };
    return schemaOf('destinations').safeParse({
      ...valuesOf(specsOf('destinations'), sectionSchemas.destinations.parse({}) as Values),
      items: [item],
    });
  };

  it('may be a position with commas or points', () => {
    const { data } = destination({ latitude: '-28,52', longitude: ' 28.42' });
    expect(data).toMatchObject({ items: [{ position: { latitude: -28.52, longitude: 28.42 } }] });
  });

  it('is refused at its field if it is no position', () => {
    const { error } = destination({ latitude: 'north', longitude: '200' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'items.0.position.latitude',
      'items.0.position.longitude',
    ]);
  });

  it.each([
    ['youtube.com/x', 'https://youtube.com/x'],
    ['www.ridgeline.example', 'https://www.ridgeline.example'],
    ['https://youtube.com/x', 'https://youtube.com/x'],
    ['/events', '/events'],
    ['whatsapp:', 'whatsapp:'],
    ['', ''],
  ])('is completed to an address: %s', (typed, completed) => {
    expect(completeUrl(typed)).toBe(completed);
  });

  it('is a link only with words or an address', () => {
    const specs = specsOf('hero');
    const values = valuesOf(specs, {});
    expect(fieldsOf(specs, values).action).toBeUndefined();
    const { error } = schemaOf('hero').safeParse({
      ...valuesOf(specs, sectionSchemas.hero.parse({}) as Values),
      action: { label: '', href: '/events' },
    });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['action.label']);
  });

  it('is facts, one on each line', () => {
    const list = listOf('guides');
    expect(
      fieldsOf(list.fields, { ...newItem(list), facts: 'Speaks: English\n\nRides: a: b' }).facts,
    ).toEqual([
      { title: 'Speaks', text: 'English' },
      { title: 'Rides', text: 'a: b' },
    ]);
  });
});

describe('differences between two versions', () => {
  const specs = specsOf('questions');
  const values = (...items: object[]) =>
    valuesOf(specs, sectionSchemas.questions.parse({ items }) as Values);
  const rain = { id: 'rain', question: 'What if it rains?', answer: aText('We ride.') };
  const bike = { id: 'bike', question: 'Which bike?', answer: aText('Yours.') };

  it('are none between equal ones', () => {
    expect(differencesBetween(specs, values(rain, bike), values(rain, bike))).toEqual([]);
  });

  it('name what the other one says, item by item, wherever they stand', () => {
    const theirs = { ...bike, answer: aText('Yours, or ours.') };
    expect(differencesBetween(specs, values(rain, bike), values(rain, theirs))).toEqual([
      { label: 'Questions, question 2, Answer', theirs: 'Yours, or ours.' },
    ]);
    expect(differencesBetween(specs, values(rain, bike), values(bike, rain))).toEqual([
      { label: 'Questions', theirs: 'In another order' },
    ]);
  });

  it('say what stays in view of a picture, if only that differs', () => {
    const hero = specsOf('hero');
    const withPicture = (more: object) =>
      valuesOf(hero, { picture: { file: 'pass.jpg', alt: 'Fog', ...more } });
    expect(
      differencesBetween(hero, withPicture({}), withPicture({ focus: { x: 30, y: 60 } })),
    ).toEqual([
      {
        label: 'Picture',
        theirs: 'A picture of yours: Fog (in view: 30 % from the left, 60 % from the top)',
      },
    ]);
  });

  it('name items that only one of them has', () => {
    expect(differencesBetween(specs, values(rain), values(bike))).toEqual([
      { label: 'Questions, question 1, only there', theirs: 'Which bike?\nYours.' },
      { label: 'Questions, question 1', theirs: 'Not there' },
    ]);
  });
});

describe('a draft', () => {
  const specs = specsOf('questions');
  const readers = readersOf(specs);

  it('gives back its items, and leaves out what does not fit', () => {
    const items = [
      { id: 'a', question: 'Typed', answer: { type: 'doc', content: [{ type: 'video' }] } },
      { id: 'b', question: 5, action: { label: 'More', href: 7 } },
      { question: 'Without an id' },
      'nothing',
    ];
    expect(readers.items?.(items, [])).toMatchObject([
      { id: 'a', question: 'Typed', answer: { type: 'doc' } },
      { id: 'b', question: '', action: { label: 'More', href: '' } },
    ]);
    expect(readers.items?.('nothing', [])).toEqual([]);
  });
});
