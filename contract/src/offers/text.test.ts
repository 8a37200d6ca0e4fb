import { cancellationSentences, offerSummary, summaryPriceCents, waitlistPlacesText } from './text';

const tiers = [
  { daysBefore: 30, refundPercent: 100 },
  { daysBefore: 14, refundPercent: 50 },
  { daysBefore: 0, refundPercent: 10 },
];
const sentencesOn = (today: string, rideDate = '2026-12-04') =>
  cancellationSentences(tiers, { rideDate, today }).map((line) => line.replaceAll('\u00a0', ' '));

describe('the terms of a cancellation', () => {
  it('are dates, with the year if it is another one', () => {
    expect(sentencesOn('2026-10-01')).toEqual([
      'Until 4 November: you get all of it back.',
      'Until 20 November: you get 50 % back.',
      'Until 4 December: you get 10 % back.',
      'After that, nothing is paid back.',
    ]);
    expect(sentencesOn('2026-10-01', '2027-01-15')).toEqual([
      'Until 16 December: you get all of it back.',
      'Until 1 January 2027: you get 50 % back.',
      'Until 15 January 2027: you get 10 % back.',
      'After that, nothing is paid back.',
    ]);
  });

  it('never name a day that has passed', () => {
    expect(sentencesOn('2026-11-20').at(0)).toBe('Until 20 November: you get 50 % back.');
    expect(sentencesOn('2026-11-21').at(0)).toBe('Until 4 December: you get 10 % back.');
    expect(sentencesOn('2026-12-05')).toEqual(['Nothing is paid back any more.']);
  });

  it('are one sentence if a booking can be cancelled at any time', () => {
    expect(cancellationSentences([], { rideDate: '2026-12-04', today: '2026-12-03' })).toEqual([
      'Cancel at any time: you get all of it back.',
    ]);
  });
});

describe('the summary of an offer', () => {
  const offer = {
    state: 'open',
    riderPriceCents: 495_000,
    pillionPriceCents: 0,
    soloSurchargeCents: 60_000,
    placesLeft: 9,
    opensAt: null,
  } as const;
  const summaryOn = (day: string, more: object = {}) =>
    offerSummary({ ...offer, ...more }, Date.parse(`${day}T12:00:00Z`)).map((phrase) =>
      phrase.replaceAll('\u00a0', ' '),
    );

  it('says what a lone rider pays, which an early price lowers until its last day', () => {
    const earlyBird = [{ until: '2026-12-01', riderPriceCents: 450_000 }];
    expect(summaryOn('2026-12-01')).toEqual(['From R 4 950']);
    expect(summaryOn('2026-12-01', { earlyBird })).toEqual(['From R 4 500 until 1 December']);
    expect(summaryOn('2026-12-02', { earlyBird })).toEqual(['From R 4 950']);
    const at = Date.parse('2026-12-01T12:00:00Z');
    expect(summaryPriceCents({ ...offer, earlyBird }, at)).toBe(450_000);
  });
});

it('the places of a party on the waitlist are named by their kinds', () => {
  expect(waitlistPlacesText({ places: 1 })).toBe('1 place');
  expect(waitlistPlacesText({ places: 2, pillions: 1 })).toBe('2 places and 1 for a pillion');
  expect(waitlistPlacesText({ places: 2, pillions: 1, guests: 3 })).toBe(
    '2 places, 1 for a pillion and 3 for guests',
  );
});
