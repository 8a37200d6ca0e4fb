/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { rootRouteId, SiteLink, type QuickEntries } from '@ridgeline/remote-kit';
import { LinkProvider } from '@ridgeline/shared-ui';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fallbackSite } from '../routes';
import { BottomBar } from './BottomBar';
import { fallbackPages } from './navigation';

/** Whether an owner is logged in, and who wants to know. */
let isShown: boolean;
const listeners = new Set<() => void>();
const quick: QuickEntries = {
  isShown: () => isShown,
  subscribe: (onChange) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  entries: [
    { title: 'Bookings', href: '/bookings' },
    { title: 'Add', links: [{ href: '/addevent', title: 'Event' }] },
  ],
};
const setShown = (shown: boolean) =>
  act(() => {
    isShown = shown;
    for (const listener of listeners) listener();
  });

// jsdom has neither method.
const closed = jest.fn();
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, { close: closed, hidePopover: closed });
});

function show(offered?: QuickEntries, { isForm = false } = {}) {
  const element = (
    <LinkProvider value={SiteLink}>
      <BottomBar bookTone="primary" isForm={isForm} quick={offered} />
    </LinkProvider>
  );
  const root = { site: fallbackSite, pages: fallbackPages, origin: '' };
  const router = createMemoryRouter([{ id: rootRouteId, path: '*', loader: () => root, element }], {
    hydrationData: { loaderData: { [rootRouteId]: root } },
  });
  return { ...render(<RouterProvider router={router} />), router };
}
const entries = () => {
  const nav = within(screen.getByRole('navigation', { name: 'Quick' }));
  return [...nav.queryAllByRole('button'), ...nav.queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  );
};
const visitors = ['Menu', 'Book Now', 'Gallery'];

describe('the bar at the bottom of a phone', () => {
  beforeEach(() => {
    isShown = true;
    closed.mockClear();
  });

  it('has the menu, the events and the gallery for visitors', () => {
    show();
    expect(entries()).toEqual(visitors);
    expect(screen.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/events');
  });

  it('does not lead out of a form that is being filled in', () => {
    show(undefined, { isForm: true });
    expect(entries()).toEqual(['Menu', 'Gallery']);
  });

  it('has what the page offers to those who work there', () => {
    const { container } = show(quick);
    expect(entries()).toEqual(['Add', 'Bookings']);
    expect(screen.getByRole('link', { name: 'Bookings' })).toHaveAttribute('href', '/bookings');
    const menu = container.querySelector(
      `#${screen.getByRole('button', { name: 'Add' }).getAttribute('popovertarget')}`,
    );
    expect(menu).toHaveAttribute('aria-label', 'Add');
    expect(menu?.querySelector('a')).toHaveAttribute('href', '/addevent');
  });

  it('is that of visitors until they log in, and after they log out', () => {
    isShown = false;
    show(quick);
    expect(entries()).toEqual(visitors);
    setShown(true);
    expect(entries()).toEqual(['Add', 'Bookings']);
    setShown(false);
    expect(entries()).toEqual(visitors);
  });

  it('closes its menus with a navigation and when they go, but not before', async () => {
    const { router, unmount } = show();
    expect(closed).not.toHaveBeenCalled();
    await act(() => router.navigate('/gallery'));
    expect(closed).toHaveBeenCalled();
    closed.mockClear();
    unmount();
    expect(closed).toHaveBeenCalled();
  });
});
