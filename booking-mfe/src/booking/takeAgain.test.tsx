import type { Booking } from '@ridgeline/contract';
import { screen } from '@testing-library/react';
import { open, plain } from '../testing/bookingPage';
import { aBooking } from '../testing/fixtures';

describe("an expired booking's page", () => {
  const again = {
    lines: [{ label: '1 rider', amountCents: 595_000 }],
    totalCents: 595_000,
    dueNowCents: 148_750,
    terms: { ...aBooking().terms, termsVersion: 2, deposit: { kind: 'percent', percent: 25 } },
    priceKeptUntil: null,
  } as const satisfies NonNullable<Booking['again']>;
  const takeAgain = () => screen.getByRole('button', { name: 'Take the place again' });

  it('says until when the places can be taken again at their old price', async () => {
    const priceKeptUntil = '2999-01-08T12:00:00.000Z';
    const kept = { ...again, totalCents: 495_000, priceKeptUntil };
    await open(aBooking({ state: 'expired', again: kept }));
    expect(plain(document.body.textContent)).toMatch(
      /Until .*8 January.* you pay what you booked for: R 4 950\./,
    );
    expect(takeAgain().closest('form')).toHaveFormValues({ total: '495000' });
  });

  it('says later that the price and terms of today apply, and sends what it showed', async () => {
    await open(aBooking({ state: 'expired', again }));
    const shown = plain(document.body.textContent);
    expect(shown).toContain('The price is R 5 950. When you booked, it was R 4 950.');
    expect(shown).toContain('To pay nowR 1 487.50');
    expect(screen.getByRole('link', { name: 'the terms of booking' })).toHaveAttribute(
      'href',
      '/booking/agreements/terms/2',
    );
    expect(takeAgain().closest('form')).toHaveFormValues({
      total: '595000',
      readTerms: JSON.stringify(again.terms),
    });
  });

  it('only offers to book once more if the places were taken again too often', async () => {
    await open(aBooking({ state: 'expired', again: null }));
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('you can book the ride once more');
    expect(screen.queryByRole('button', { name: /Take the places/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what is left' })).toBeInTheDocument();
  });
});
