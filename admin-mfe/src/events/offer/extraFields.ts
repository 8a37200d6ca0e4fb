import {
  limits,
  participantKinds,
  plainText,
  rands,
  type ExtraScope,
  type OfferedExtra,
  type ParticipantKind,
} from '@ridgeline/contract';
import { amount, check, choice, line, list, number, text } from '../../content/fields/specs';
import { centsOf, typedRands } from '../../money/rands';

/** An extra as the values of form controls. */
export interface ExtraValues {
  /** Tells the rows of the form apart. */
  id: string;
  /** The extra's id in the offer; empty until it is saved, and then it stays. */
  word: string;
  name: string;
  text: string;
  priceCents: string;
  per: ExtraScope;
  forRider: boolean;
  forPillion: boolean;
  forGuest: boolean;
  /** Empty: any number. */
  places: string;
  /** Empty: as many as the limits allow. */
  max: string;
}

const kindControls = {
  rider: 'forRider',
  pillion: 'forPillion',
  guest: 'forGuest',
} as const satisfies Record<ParticipantKind, keyof ExtraValues>;

const kindLabels: Record<ParticipantKind, string> = {
  rider: 'Riders can take it',
  pillion: 'Pillions can take it',
  guest: 'Guests can take it',
};

const blank = { word: '', per: 'person', forRider: true, forPillion: true, forGuest: true };

/** A typed price in words; nothing for one that is none. */
export function priceText(typed: unknown): string {
  const cents = centsOf(String(typed));
  return Number.isNaN(cents) ? '' : rands(cents);
}

const isForPeople = ({ per }: Record<string, unknown>) => per !== 'booking';

/**
 * The rows of the extras.
 * @param guestsCome whether anybody can come along as a guest, and take extras
 */
export const extrasSpec = (guestsCome: boolean) =>
  list('offer.extras', 'Extras', {
    noun: 'extra',
    hint: 'What you sell with a place. Riders choose; nothing is chosen for them.',
    most: limits.extrasPerRide,
    titledBy: ({ name, priceCents }) => [name, priceText(priceCents)].filter(Boolean).join(', '),
    blank,
    fields: [
      line('name', 'Name', { most: limits.extraNameLength }),
      amount('priceCents', 'Price in rands', { hint: '0 if it costs nothing.' }),
      choice('per', 'Sold to', [
        ['person', 'Each person who takes it'],
        ['booking', 'The whole booking'],
      ]),
      ...participantKinds
        .filter((kind) => kind !== 'guest' || guestsCome)
        .map((kind) => check(kindControls[kind], kindLabels[kind], { shownIf: isForPeople })),
      number('places', 'How many there are', { hint: 'On the whole ride. Empty: any number.' }),
      number('max', 'How many one booking may take', {
        hint: `Empty: up to ${limits.extrasOfOneKind}.`,
        shownIf: (item) => !isForPeople(item),
      }),
      text('text', 'What it is', { rows: 2, hint: 'In a sentence. It may stay empty.' }),
    ],
  });

/** Extras that many rides have, with what is said of them already. */
const suggested: Partial<ExtraValues>[] = [
  { name: 'Hire motorcycle', forPillion: false, forGuest: false },
  { name: 'Airport transfer' },
  { name: 'T-shirt' },
];

/** Those that the ride has not, by their names. */
export const suggestionsBeside = (extras: readonly ExtraValues[]) =>
  Object.fromEntries(
    suggested
      .filter(
        ({ name = '' }) =>
          !extras.some((extra) => extra.name === name || extra.word === wordFor(name, new Set())),
      )
      .map((extra) => [extra.name ?? '', extra]),
  );

/** The form's values of an offer's extras. */
export const extraValues = (extras: readonly OfferedExtra[] = []): ExtraValues[] =>
  extras.map(({ id, name, priceCents, per, places, max, ...extra }) => ({
    id,
    word: id,
    name,
    text: extra.text ?? '',
    priceCents: typedRands(priceCents),
    per,
    forRider: extra.for?.includes('rider') ?? true,
    forPillion: extra.for?.includes('pillion') ?? true,
    forGuest: extra.for?.includes('guest') ?? true,
    places: places?.toString() ?? '',
    max: max?.toString() ?? '',
  }));

/** A short word for a new extra, such as `hire-motorcycle`, that no other has. */
function wordFor(name: string, taken: ReadonlySet<string>) {
  const word =
    plainText(name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, limits.extraIdLength - 3)
      .replaceAll(/^-|-$/g, '') || 'extra';
  const numbered = (number: number) => (number === 1 ? word : `${word}-${number}`);
  let number = 1;
  while (taken.has(numbered(number))) number += 1;
  return numbered(number);
}

const optionalNumber = (typed: string) => (typed.trim() === '' ? undefined : Number(typed));

const kindsOf = (extra: ExtraValues) => {
  const kinds = participantKinds.filter((kind) => extra[kindControls[kind]]);
  return kinds.length < participantKinds.length ? kinds : undefined;
};

/** The extras, in the shape of the contract's schema. */
export function extrasOf(extras: readonly ExtraValues[]) {
  const taken = new Set(extras.map(({ word }) => word).filter(Boolean));
  return extras.map((extra) => {
    const { name, per, priceCents, places, max } = extra;
    const id = extra.word || wordFor(name, taken);
    taken.add(id);
    return {
      id,
      name,
      text: extra.text.trim() || undefined,
      priceCents: centsOf(priceCents),
      per,
      places: optionalNumber(places) ?? null,
      for: per === 'person' ? kindsOf(extra) : undefined,
      max: per === 'booking' ? optionalNumber(max) : undefined,
    };
  });
}
