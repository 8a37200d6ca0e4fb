import type { TourEvent } from '@ridgeline/contract';
import { NetworkError } from '@ridgeline/contract/client';
import { anEvent, anEventPicture } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../../../routes';
import { completeDialogs } from '../../../testing/dialogs';
import { visit } from '../../../testing/pages';

const ride = anEvent({ title: 'Sani sunrise', date: '2999-12-05' });
const pictures = [anEventPicture('a', 'A road in fog'), anEventPicture('b'), anEventPicture('c')];

/** The page of a ride. Only its first request is answered. */
async function open(event: TourEvent) {
  let requests = 0;
  const router = visit(`/event/${event._id}`, routes, {
    event: async () => {
      requests += 1;
      if (requests > 1) throw new NetworkError();
      return event;
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return router;
}

beforeAll(completeDialogs);

describe('the pictures of a ride', () => {
  it('are links to the files, and say what they show', async () => {
    await open({ ...ride, pictures });
    expect(screen.getByRole('heading', { level: 2, name: 'Pictures' })).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: /^View / });
    expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
      ['View A road in fog', '/uploads/a.jpg'],
      ['View Sani sunrise, picture 2', '/uploads/b.jpg'],
      ['View Sani sunrise, picture 3', '/uploads/c.jpg'],
    ]);
  });

  it('open full screen, one after another, without a request; Close leads back to the ride', async () => {
    const router = await open({ ...ride, pictures });
    await userEvent.click(screen.getByRole('link', { name: 'View A road in fog' }));
    const lightbox = within(await screen.findByRole('dialog', { name: 'Photos, full screen' }));
    expect(lightbox.getByText(/1 of 3/)).toBeInTheDocument();
    expect(lightbox.queryByRole('link', { name: 'Copy link' })).not.toBeInTheDocument();
    await userEvent.click(lightbox.getByRole('button', { name: 'Next photo' }));
    expect(await lightbox.findByText('Sani sunrise, picture 2')).toBeInTheDocument();
    await userEvent.click(lightbox.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: `/event/${ride._id}`, hash: '' });
    expect(screen.getByRole('heading', { level: 1, name: 'Sani sunrise' })).toBeInTheDocument();
  });

  it('are absent from a ride that has only the first one', async () => {
    await open({ ...ride, imageUrl: '/uploads/a.jpg' });
    expect(screen.queryByRole('heading', { name: 'Pictures' })).not.toBeInTheDocument();
  });
});
