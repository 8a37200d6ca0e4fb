/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { reloadOnce } from '../browser/cooldown';
import { ContentError } from './ContentError';

jest.mock('../browser/cooldown', () => ({ reloadOnce: jest.fn() }));

const probe = jest.fn<Promise<unknown>, []>();
const gone = Object.assign(new Error('Loading chunk page-blog failed'), { name: 'ChunkLoadError' });

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reloadOnce).mockReset();
  globalThis.fetch = probe as unknown as typeof fetch;
  globalThis.reportError = jest.fn();
});
afterEach(() => jest.useRealTimers());

/** Opens a page whose files could not be loaded. */
async function openPage() {
  const route = {
    path: '/',
    element: <p>The blog</p>,
    hydrateFallbackElement: <p>One moment</p>,
    errorElement: <ContentError />,
    loader: () => Promise.reject(gone),
  };
  const router = createMemoryRouter([route, { path: '/contact', element: <p>Contact</p> }]);
  render(<RouterProvider router={router} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('This part is being updated')).toBeInTheDocument();
  return router;
}

describe('a page whose files are gone', () => {
  it('is loaded anew', async () => {
    probe.mockResolvedValue({});
    await openPage();
    expect(reloadOnce).toHaveBeenCalledTimes(1);
  });

  it('stays without a connection, and is loaded anew once it is back', async () => {
    probe.mockRejectedValue(new TypeError('Failed to fetch'));
    await openPage();
    expect(reloadOnce).not.toHaveBeenCalled();
    probe.mockResolvedValue({});
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(reloadOnce).toHaveBeenCalledTimes(1);
  });

  it('is not loaded any more once another page is opened', async () => {
    probe.mockRejectedValue(new TypeError('Failed to fetch'));
    const router = await openPage();
    await act(() => router.navigate('/contact'));
    probe.mockResolvedValue({});
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(reloadOnce).not.toHaveBeenCalled();
  });
});
