import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answerWith, refused } from '../testing/network';
import { render } from '../testing/render';
import { PreviewPage } from './PreviewPage';

const show = (search: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/admin-preview', element: <PreviewPage /> }], {
        initialEntries: [`/admin-preview?${search}`],
      })}
    />,
  );

describe('the page that starts a preview', () => {
  it('names the release, and links back to the live site', () => {
    show('release=public-mfe%401.4.0&to=%2Fevents%3Fpage%3D2');
    expect(screen.getByText('public-mfe@1.4.0')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what is live' })).toHaveAttribute(
      'href',
      '/events?page=2',
    );
  });

  it.each([
    ['//evil.example/x', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://', '/'],
    ['/.//evil.example', '/evil.example'],
  ])('only links to this site: %s', (to, path) => {
    show(new URLSearchParams({ release: 'public-mfe@1.4.0', to }).toString());
    expect(screen.getByRole('link', { name: 'See what is live' })).toHaveAttribute('href', path);
  });

  it('says why a preview could not be started', async () => {
    const calls = answerWith({
      'POST /release-preview': refused(404, 'There is no such release.'),
    });
    show('release=public-mfe%409.9.9&to=%2F');
    await userEvent.click(screen.getByRole('button', { name: 'Start preview' }));
    expect(await screen.findByText('There is no such release.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ release: 'public-mfe@9.9.9' });
    expect(screen.getByRole('button', { name: 'Start preview' })).toBeEnabled();
  });
});
