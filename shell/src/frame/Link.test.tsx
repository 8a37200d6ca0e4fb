/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { Link } from '@ridgeline/remote-kit';
import { openPage } from '@ridgeline/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, MouseEvent } from 'react';

async function show(props: ComponentProps<typeof Link>) {
  const routes = [
    { path: 'rides', element: <Link {...props}>Sani</Link> },
    { path: '*', element: 'Sani Pass' },
  ];
  const { router } = openPage(routes, '/rides');
  return { router, link: await screen.findByRole('link', { name: 'Sani' }) };
}

/** Clicks, and returns whether the link navigates itself. Otherwise the browser would, which jsdom cannot. */
function isTaken(link: HTMLElement, init: MouseEventInit = {}) {
  let taken: boolean | undefined;
  const leave = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', leave, { once: true });
  fireEvent.click(link, init);
  return taken;
}

describe('a link to a page', () => {
  it('navigates without a new document', async () => {
    const { router, link } = await show({ to: '/event/sani?day=1#map' });
    expect(link).toHaveAttribute('href', '/event/sani?day=1#map');
    await userEvent.click(link);
    expect(await screen.findByText('Sani Pass')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/event/sani', search: '?day=1' });
  });

  it('is relative to its route', async () => {
    const { link } = await show({ to: 'past' });
    expect(link).toHaveAttribute('href', '/rides/past');
  });

  it('passes a state, and can replace the entry of the history', async () => {
    const { router, link } = await show({
      to: '/event/sani',
      state: { from: 'list' },
      replace: true,
    });
    await userEvent.click(link);
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { state: { from: 'list' } },
    });
  });

  it('gives its anchor only attributes of HTML', async () => {
    const { link } = await show({ to: '/event/sani', prefetch: 'intent', rel: 'next' });
    expect(link.getAttributeNames().sort()).toEqual(['href', 'rel']);
  });

  it('leaves a click to the browser that opens a new tab', async () => {
    const { link } = await show({ to: '/event/sani' });
    expect(isTaken(link, { ctrlKey: true })).toBe(false);
    expect(isTaken(link, { button: 1 })).toBe(false);
    expect(isTaken(link)).toBe(true);
    await screen.findByText('Sani Pass');
  });

  it('does not navigate if its own handler has taken the click', async () => {
    const onClick = jest.fn((event: MouseEvent) => event.preventDefault());
    const { router, link } = await show({ to: '/event/sani', onClick });
    await userEvent.click(link);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/rides');
  });
});

it.each([
  ['an absolute URL', { to: 'https://rides.example/event/sani' }],
  ['another protocol', { to: 'mailto:ride@rides.example' }],
  ['a URL without a protocol', { to: '//rides.example/' }],
  ['a document that is to be loaded', { to: '/event/sani', reloadDocument: true }],
  ['another tab', { to: '/event/sani', target: '_blank' }],
])('a link to %s is an ordinary link', async (_what, props) => {
  const { link } = await show(props);
  expect(link).toHaveAttribute('href', props.to);
  expect(isTaken(link)).toBe(false);
});
