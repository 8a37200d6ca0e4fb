import type { VisitorClient } from '@ridgeline/contract/client';
import type { TourEvent } from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../../routes';
import { anEvent } from '../../testing/fixtures';
import { headOf, visit } from '../../testing/pages';
import { handle } from './route';

const rides = (name: string, count: number, date: string) =>
  Array.from({ length: count }, (_, at) =>
    anEvent({ _id: `${name}-${at + 1}`, title: `${name} ${at + 1}`, date }),
  );

/** An API with these events, page by page. */
const apiWith = (upcoming: TourEvent[], past: TourEvent[]) =>
  ({
    eventPage: async ({ when, limit, page }) => {
      const all = when === 'past' ? past : upcoming;
      const [size, number] = [limit ?? 50, page ?? 1];
      const items = all.slice((number - 1) * size, number * size);
      return { items, total: all.length, next: null };
    },
  }) satisfies Partial<VisitorClient>;

const few = apiWith(rides('Next', 2, '2999-01-01'), rides('Over', 2, '2020-01-01'));
const many = apiWith(rides('Next', 61, '2999-01-01'), rides('Over', 50, '2020-01-01'));

const open = (at: string, api = many) => visit(at, routes, api);
const title = () => screen.findByRole('heading', { level: 1 });
const pages = (which: string) =>
  within(screen.getByRole('navigation', { name: `Pages of ${which} rides` }));

describe('the list of events', () => {
  it('shows all of a few, and no pages', async () => {
    open('/events', few);
    expect(await title()).toHaveTextContent('Upcoming Events');
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 2, name: 'Past rides' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('goes through past rides by page, there and back', async () => {
    open('/events', apiWith([], rides('Over', 50, '2020-01-01')));
    await title();
    await userEvent.click(pages('past').getByRole('link', { name: 'Show more past rides' }));
    expect(await screen.findByRole('link', { name: 'Over 25' })).toBeInTheDocument();
    expect(await title()).toHaveTextContent('Past rides');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    const { getByText, getByRole } = pages('past');
    expect(getByText('Page 2 of 3')).toBeInTheDocument();
    expect(getByRole('link', { name: 'Show more past rides' })).toHaveAttribute(
      'href',
      '/events?past=3',
    );
    expect(getByRole('link', { name: 'More recent rides' })).toHaveAttribute('href', '/events');
  });

  it('goes on with later rides, and ends with the last', async () => {
    open('/events?upcoming=2');
    expect(await screen.findByRole('link', { name: 'Next 61' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(pages('upcoming').queryByRole('link', { name: 'Later rides' })).not.toBeInTheDocument();
  });

  it('says that a page is not there, and leads back', async () => {
    open('/events?past=4');
    expect(await screen.findByRole('alert')).toHaveTextContent('There are no rides on this page.');
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
  });

  it.each(['past=1', 'past=0', 'past=x', 'past=1e3', 'upcoming='])(
    'begins at its beginning for ?%s',
    async (query) => {
      open(`/events?${query}`, few);
      expect(await title()).toHaveTextContent('Upcoming Events');
      expect(screen.getAllByRole('article')).toHaveLength(4);
    },
  );

  it.each([
    [undefined, 'Upcoming Events', '/events'],
    [{ list: 'past', page: 3 }, 'Past rides, page 3', '/events?past=3'],
    [{ list: 'upcoming', page: 2 }, 'Upcoming Events, page 2', '/events?upcoming=2'],
  ])('has one URL for search engines, with %p', (listPage, title, path) => {
    expect(headOf(handle, '/events', { listPage, lists: [] })).toMatchObject({ title, path });
  });
});
