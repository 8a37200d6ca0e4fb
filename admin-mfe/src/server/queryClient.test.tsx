import { ApiError, NetworkError, TimeoutError } from '@ridgeline/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '../session/session';
import { render } from '../testing/render';
import { createQueryClient } from './queryClient';

describe('a call to the server that failed', () => {
  const attemptsAt = async (error: Error) => {
    const queryFn = jest.fn(() => Promise.reject(error));
    const read = createQueryClient().fetchQuery({ queryKey: ['riders'], queryFn, retryDelay: 0 });
    await expect(read).rejects.toBe(error);
    return queryFn.mock.calls.length;
  };

  it.each([new NetworkError(), new ApiError(500, undefined)])(
    'is repeated where it may pass: %p',
    async (error) => expect(await attemptsAt(error)).toBe(3),
  );

  it('is not repeated after the time allowed for an answer', async () =>
    expect(await attemptsAt(new TimeoutError())).toBe(1));

  it.each([400, 401, 403, 404, 409])('is not repeated where it was refused: %p', async (status) =>
    expect(await attemptsAt(new ApiError(status, undefined))).toBe(1),
  );
});

describe('what was read from the server', () => {
  const riders = queryOptions({ queryKey: ['riders'], queryFn: () => Promise.resolve('Thabo') });
  beforeEach(() => useSession.getState().logIn('a-token'));

  const open = () => {
    const client = createQueryClient();
    const Riders = () => <p>{useQuery(riders).data}</p>;
    return { client, ...render(<Riders />, client) };
  };
  const cached = (client: ReturnType<typeof createQueryClient>) =>
    client.getQueryData(riders.queryKey);

  it.each([
    ['is logged out', () => useSession.getState().logOut()],
    ['is expired', () => useSession.getState().expire()],
  ])('is forgotten when the session %s', async (_what, end) => {
    const { client } = open();
    await screen.findByText('Thabo');
    act(end);
    expect(cached(client)).toBeUndefined();
  });

  it('stays on a page that is open when its account gets another token', async () => {
    const { client } = open();
    await screen.findByText('Thabo');
    act(() => useSession.getState().logIn('next'));
    expect(cached(client)).toBe('Thabo');
  });

  it('is forgotten with the page that read it', async () => {
    const { client, unmount } = open();
    await screen.findByText('Thabo');
    unmount();
    await waitFor(() => expect(cached(client)).toBeUndefined());
  });

  it('is no longer waited for once its page is left', async () => {
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
