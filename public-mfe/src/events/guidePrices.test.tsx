import type { ExchangeRates, Site } from '@ridgeline/contract';
import { anEvent, anOffer, aContentPage, aSite } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import routes from '../routes';
import type { FakeApi } from '../testing/apiFetch';
import { visit } from '../testing/pages';

const rates: ExchangeRates = { EUR: { rands: 20, day: '2026-11-12' } };
const offer = anOffer({ placesLeft: 9, soloSurchargeCents: 60_000 });
const ride = anEvent({ _id: 'sani', title: 'Sani', date: '2999-01-05', offer });
const api = {
  event: async () => ride,
  eventFacets: async () => ({ destinations: [], terrains: [], levels: [], ledByWomen: false }),
  eventPage: async ({ when }) => {
    const items = when === 'past' ? [] : [ride];
    return { items, total: items.length, next: null };
  },
  contentPage: async () => aContentPage({ path: '/events' }),
} satisfies FakeApi;

const open = (path: string, site: Partial<Site>) => visit(path, routes, api, aSite(site));
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const box = () => screen.findByRole('region', { name: 'Price and places' });

describe('prices for visitors from abroad', () => {
  it('say what they are about, on a card and where its ride says what it costs', async () => {
    open('/events', { rates });
    expect(plain(await screen.findByRole('article'))).toContain('From R 4 950 (about € 250)');
    expect(screen.getByRole('radio', { name: /euro/ })).not.toBeChecked();
  });

  it('are beside each price of a ride, with the day of the rate', async () => {
    open('/event/sani', { rates, takesForeignCards: true });
    const words = plain(await box());
    expect(words).toContain('R 4 950 a riderabout € 250');
    expect(words).toContain('R 600 for a room to yourself (about € 30)');
    expect(words).toContain('A guide, at the rate of 12 November 2026. You pay in rand.');
    expect(words).toContain('Cards from abroad are welcome.');
    const choice = within(await box()).getByRole('radiogroup', { name: 'Prices in' });
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
  });

  it.each(['/events', '/event/sani'])('are rands alone without rates: %s', async (path) => {
    open(path, {});
    await screen.findAllByText(/R\s4\s950/);
    expect(screen.queryByText(/about/)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Rand' })).not.toBeInTheDocument();
    expect(screen.queryByText(/from abroad/)).not.toBeInTheDocument();
  });
});
