import { messages } from '../messages';
import { brandFieldsSchema } from './brand';
import { brandColors } from './colors';
import { contrast } from './contrast';
import { defaultInks, palette, papers, textInk, type InkName } from './palette';
import { accentInks, isReadable, isVisible, mainInks } from './readable';

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#767676', '#FFFFFF', 4.54],
  ['#777777', '#FFFFFF', 4.48],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

const pairs = mainInks.flatMap((main) => accentInks.map((accent) => ({ main, accent })));

describe.each(['day', 'night'] as const)('by %s, every brand that can be chosen', (scheme) => {
  it.each(pairs)('can be read: $main with $accent', (inks) => {
    const { action, actionHover, onAction, link, sun } = brandColors(inks)[scheme];
    expect(contrast(onAction, action)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAction, actionHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(action, papers[scheme][0])).toBeGreaterThanOrEqual(3);
    for (const paper of papers[scheme]) expect(contrast(link, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(textInk, sun)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(accentInks)('by night, %s is visible around what has the focus', (accent) => {
  const { focus } = brandColors({ ...defaultInks, accent }).night;
  for (const paper of papers.night) expect(contrast(focus, paper)).toBeGreaterThanOrEqual(3);
});

it('the palette leaves a choice, and holds inks that are too light to be the main one', () => {
  expect(mainInks.length).toBeGreaterThanOrEqual(8);
  expect(accentInks.length).toBeGreaterThanOrEqual(8);
  for (const light of ['sun', 'sandstone', 'mist'] as const) expect(mainInks).not.toContain(light);
});

describe('an ink that cannot be read', () => {
  const { day, night } = palette.ridge;

  it.each([
    ['words on it by day', { day: { ...day, onFill: '#8FBBD8' }, night }],
    ['words on it under the pointer', { day: { ...day, hover: '#C0C0C0' }, night }],
    ['links by day', { day: { ...day, text: '#8FBBD8' }, night }],
    ['buttons on paper', { day: { ...day, fill: '#F2A541', onFill: '#000000' }, night }],
    ['links by night', { day, night: { ...night, text: '#2F5D7C' } }],
  ])('is refused for %s', (_what, shades) => {
    expect(isReadable({ ...palette.ridge, ...shades })).toBe(false);
  });

  it('is refused as the second one if it is dark', () => {
    expect(isVisible({ glow: '#22384A' })).toBe(false);
  });
});

const problemsOf = (fields: object) => {
  const { error } = brandFieldsSchema.safeParse({ ...defaultInks, typeface: 'barlow', ...fields });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

it.each<[string, object, string]>([
  ['main', { main: 'sun' }, messages.inkUnreadable],
  ['main', { main: '#FFFF00' }, messages.inkUnknown],
  ['accent', { accent: 'nothing' satisfies InkName | 'nothing' }, messages.inkUnknown],
  ['main', { main: 'toString' }, messages.inkUnknown],
  ['typeface', { typeface: 'comic' }, messages.typefaceUnknown],
])('%s is refused in %j, with a sentence', (field, change, message) => {
  expect(problemsOf(change)).toEqual([[field, message]]);
});

it('the brand of a new site can be chosen', () => {
  expect(problemsOf({})).toEqual([]);
});

it('an ink of a newer version shows as the first one', () => {
  const inks = { main: 'cobalt', accent: 'sun' } as unknown as typeof defaultInks;
  expect(brandColors(inks)).toEqual(brandColors(defaultInks));
});
