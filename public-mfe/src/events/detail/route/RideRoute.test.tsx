import type { Route } from '@ridgeline/contract';
import { anEvent } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import routes from '../../../routes';
import { visit } from '../../../testing/pages';

const route: Route = {
  distanceKm: 118.4,
  climbM: 1000,
  highestM: 2876,
  bounds: { south: -29.6, west: 28.4, north: -28.5, east: 29.3 },
  line: [
    [
      [-28.5, 28.4, 0],
      [-29.6, 29.3, 118.4],
    ],
  ],
  profile: [
    [0, 1838],
    [118.4, 2876],
  ],
  waypoints: [],
  download: 'everyone',
  path: '/api/events/sani/route.gpx',
  bytes: 1000,
};

async function open(changes: Partial<Route> = {}) {
  const event = anEvent({ title: 'Sani', date: '2999-12-05', route: { ...route, ...changes } });
  visit(`/event/${event._id}`, routes, { event: async () => event });
  await screen.findByRole('heading', { name: 'The route' });
}

describe('the route of a ride', () => {
  it('is drawn, with its length and heights in words, and can be taken along', async () => {
    await open();
    expect(
      screen.getByText('118 km · 1 000 m of climbing · highest point 2 876 m'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /^Map of the route: 118 km/ })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Heights along the route/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'GPX for your GPS' })).toHaveAttribute(
      'href',
      route.path,
    );
    const { searchParams } = new URL(
      screen.getByRole('link', { name: 'The way in Google Maps' }).getAttribute('href') ?? '',
    );
    expect(searchParams.get('origin')).toBe('-28.5000,28.4000');
    expect(searchParams.get('destination')).toBe('-29.6000,29.3000');
    expect(searchParams.get('waypoints')?.split('|')).toHaveLength(9);
  });

  it('shows a place on the line by pointers on the profile, and by keys', async () => {
    await open();
    const chart = await screen.findByRole('img', { name: /^Heights along the route/ });
    jest
      .spyOn(chart, 'getBoundingClientRect')
      .mockReturnValue({ left: 0, width: 560 } as unknown as DOMRect);
    // jsdom's pointer events have no position.
    fireEvent(chart, new MouseEvent('pointermove', { bubbles: true, clientX: 548 }));
    expect(await screen.findByText('118 km, 2 876 m')).toBeInTheDocument();
    const map = screen.getByRole('img', { name: /^Map of the route/ });
    const here = map.querySelector('[data-here]');
    expect(here).toHaveAttribute('visibility', 'visible');
    const end = here?.getAttribute('cy');
    const slider = screen.getByRole('slider', { name: 'Place on the way' });
    fireEvent.change(slider, { target: { value: '0' } });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '0 km, 1\u00a0838 m'));
    expect(here?.getAttribute('cy')).not.toBe(end);
  });

  it('says for whom the line is, if it is not for everybody', async () => {
    await open({ download: 'booked', path: undefined, line: undefined, waypoints: undefined });
    expect(
      screen.getByText('The exact way and the GPX file are for those who have booked.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'GPX for your GPS' })).not.toBeInTheDocument();
  });
});
