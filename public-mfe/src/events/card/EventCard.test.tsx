import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { render, screen } from '@testing-library/react';
import { EventCard } from './EventCard';
import { eventSummary } from './eventSummary';

const card = (fields: Parameters<typeof anEvent>[0] = {}) => (
  <EventCard event={eventSummary(anEvent(fields))} />
);

/** The text of an element, with ordinary instead of non-breaking spaces. */
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');

describe('an event card', () => {
  it('links to the event and says when and where', () => {
    render(card({ _id: 'abc', title: 'Sani Pass' }));
    expect(screen.getByRole('link', { name: 'Sani Pass' })).toHaveAttribute('href', '/event/abc');
    expect(screen.getByText(/Saturday, 5 December 2026 at 07:30/)).toBeInTheDocument();
    expect(screen.getByText('Clarens, Free State')).toBeInTheDocument();
  });

  it("says 'Image coming soon' until there is one", () => {
    const { rerender } = render(card());
    expect(screen.getByText('Image coming soon')).toBeInTheDocument();
    rerender(card({ imageUrl: '/uploads/a.jpg' }));
    expect(screen.queryByText('Image coming soon')).not.toBeInTheDocument();
  });

  it('truncates a description of more than 100 characters', () => {
    const { rerender } = render(card({ description: 'x'.repeat(101) }));
    expect(screen.getByText(`${'x'.repeat(100)}...`)).toBeInTheDocument();
    rerender(card({ description: 'y'.repeat(100) }));
    expect(screen.getByText('y'.repeat(100))).toBeInTheDocument();
  });

  it('truncates a description before an emoji that does not fit', () => {
    const { rerender } = render(card({ description: `${'x'.repeat(99)}🏔 and on` }));
    expect(screen.getByText(`${'x'.repeat(99)}...`)).toBeInTheDocument();
    rerender(card({ description: `${'y'.repeat(98)}🏔 and on` }));
    expect(screen.getByText(`${'y'.repeat(98)}🏔...`)).toBeInTheDocument();
  });

  it.each([
    [{}, 'From R 4 950'],
    [{ placesLeft: 3 }, 'From R 4 950 · 3 places left'],
    [{ placesLeft: 1, riderPriceCents: 0 }, 'Free · 1 place left'],
    [{ placesLeft: 0, state: 'full' as const }, 'From R 4 950 · Full, with a waitlist'],
    [
      { opensAt: '2998-11-30T22:30:00.000Z', state: 'closed' as const },
      'From R 4 950 · Booking opens on 1 December 2998',
    ],
    [{ cancelledAt: '2026-01-01T00:00:00.000Z', state: 'closed' as const }, 'Cancelled'],
    [{ cancelledAt: '2026-01-01T00:00:00.000Z', state: 'over' as const }, 'Cancelled'],
  ])(
    'shows the price, the number of places when few are left, and a cancellation: %j',
    (offer, words) => {
      render(card({ offer: anOffer(offer) }));
      const facts = screen.getByText(
        (_text, element) => element?.tagName === 'P' && plain(element) === words,
      );
      expect(facts).toBeVisible();
    },
  );

  it('counts attachments', () => {
    const file = { _id: '1', path: '/uploads/a.pdf', originalName: 'a.pdf', size: 10 };
    const { rerender } = render(card({ attachments: [file] }));
    expect(screen.getByText('1 attachment')).toBeInTheDocument();
    rerender(card({ attachments: [file, { ...file, _id: '2' }] }));
    expect(screen.getByText('2 attachments')).toBeInTheDocument();
  });

  it('shows HTML in a title as text', () => {
    render(card({ title: '<img src=x onerror=alert(1)>' }));
    expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeInTheDocument();
  });
});
