import { ApiError, NetworkError, TimeoutError } from '@ridgeline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Fragment, StrictMode } from 'react';
import { api } from '../session/api';
import { useSession } from '../session/session';
import { answerWith, ok, refused } from '../testing/network';
import { render } from '../testing/render';
import { createQueryClient, queryClient } from './queryClient';

describe('a failed call to the server', () => {
  const attemptsAt = async (error: Error) => {
    const queryFn = jest.fn(() => Promise.reject(error));
    const read = createQueryClient().fetchQuery({ queryKey: ['riders'], queryFn, retryDelay: 0 });
    await expect(read).rejects.toBe(error);
    return queryFn.mock.calls.length;
  };

  it.each([new NetworkError(), new ApiError(500, undefined)])(
    'is repeated if another attempt may succeed: %p',
    async (error) => expect(await attemptsAt(error)).toBe(3),
  );

  it('is sent three times in all if the server fails', async () => {
    const calls = answerWith({ 'GET /api/jobs': refused(503) });
    const queryFn = () => api.get('/api/jobs');
    const read = createQueryClient().fetchQuery({ queryKey: ['jobs'], queryFn, retryDelay: 0 });
    await expect(read).rejects.toThrow();
    expect(calls).toHaveLength(3);
  });

  it('is not repeated after a timeout', async () =>
    expect(await attemptsAt(new TimeoutError())).toBe(1));

  it.each([400, 401, 403, 404, 409])('is not repeated if it was refused: %p', async (status) =>
    expect(await attemptsAt(new ApiError(status, undefined))).toBe(1),
  );
});

describe('data from the server', () => {
  const riders = queryOptions({ queryKey: ['riders'], queryFn: () => Promise.resolve('Thabo') });
  beforeEach(() => useSession.getState().logIn('a-token'));

  const Riders = () => <p>{useQuery(riders).data}</p>;
  const open = () => {
    const client = createQueryClient();
    return { client, ...render(<Riders />, client) };
  };
  const cached = (client: ReturnType<typeof createQueryClient>) =>
    client.getQueryData(riders.queryKey);

  it.each([
    ['is logged out', () => useSession.getState().logOut()],
    ['is expired', () => useSession.getState().expire()],
  ])('is deleted when the session %s', async (_what, end) => {
    const { client } = open();
    await screen.findByText('Thabo');
    act(end);
    expect(cached(client)).toBeUndefined();
  });

  it('stays on an open page when the account gets another token', async () => {
    const { client } = open();
    await screen.findByText('Thabo');
    act(() => useSession.getState().logIn('next'));
    expect(cached(client)).toBe('Thabo');
  });

  it.each([
    ['in StrictMode', StrictMode],
    ['without it', Fragment],
  ])(
    'is shown immediately when its page is opened again, and is refreshed, %s',
    async (_what, Mode) => {
      let name = 'Thabo';
      const client = createQueryClient();
      const Riders = () => (
        <p>{useQuery({ queryKey: ['riders'], queryFn: () => Promise.resolve(name) }).data}</p>
      );
      const page = (
        <Mode>
          <Riders />
        </Mode>
      );
      const { unmount } = render(page, client);
      await screen.findByText('Thabo');
      unmount();
      name = 'Anna';
      render(page, client);
      expect(screen.getByText('Thabo')).toBeInTheDocument();
      expect(await screen.findByText('Anna')).toBeInTheDocument();
    },
  );

  it.each([
    ['succeeded', ok({})],
    ['failed', 'unreachable' as const],
  ])('is deleted after a write that %s, except on the open page', async (_what, answer) => {
    answerWith({ 'POST /api/jobs/1/retry': answer });
    const Open = () => <p>{useQuery({ queryKey: ['open'], queryFn: () => 'open' }).data}</p>;
    const { unmount } = render(<Riders />, queryClient);
    await screen.findByText('Thabo');
    unmount();
    render(<Open />, queryClient);
    await screen.findByText('open');
    expect(cached(queryClient)).toBe('Thabo');
    await api.post('/api/jobs/{id}/retry', { params: { id: '1' } }).catch(() => undefined);
    expect(cached(queryClient)).toBeUndefined();
    expect(queryClient.getQueryData(['open'])).toBe('open');
  });

  it('is no longer loaded when its page is left', async () => {
    const signals: AbortSignal[] = [];
    const Never = () => {
      const { data } = useQuery({
        queryKey: ['never'],
        queryFn: ({ signal }) => {
          signals.push(signal);
          return new Promise<string>(() => undefined);
        },
      });
      return <p>{data}</p>;
    };
    const { unmount } = render(<Never />);
    expect(signals[0]?.aborted).toBe(false);
    unmount();
    expect(signals[0]?.aborted).toBe(true);
  });
});
