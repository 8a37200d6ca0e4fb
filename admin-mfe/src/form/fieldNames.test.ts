import type { ControlName, FieldName, FieldValue } from './fieldNames';

interface Ride {
  title: string;
  ledByWomen: boolean;
  offer: { places: string; steps: { days: string }[] };
}

/** Nothing to run: the compiler checks each name. */
const names: FieldName<Ride>[] = [
  'title',
  'offer',
  'offer.places',
  'offer.steps',
  'offer.steps.0.days',
];
const controls: ControlName<Ride>[] = ['title', 'ledByWomen', 'offer.places', 'offer.steps.1.days'];
const days: FieldValue<Ride, 'offer.steps.0.days'> = '14';

it('lets the compiler find wrong names', () => {
  const wrong: FieldName<Ride>[] = [
    // @ts-expect-error -- there is no such field
    'tite',
    // @ts-expect-error -- there is no such field in the offer
    'offer.price',
    // @ts-expect-error -- a step has a number
    'offer.steps.first.days',
  ];
  const lists: ControlName<Ride>[] = [
    // @ts-expect-error -- a list has no control of its own
    'offer.steps',
  ];
  // @ts-expect-error -- a day is a text
  const number: FieldValue<Ride, 'offer.steps.0.days'> = 14;
  expect([...names, ...controls, days, ...wrong, ...lists, number]).not.toContain(undefined);
});
