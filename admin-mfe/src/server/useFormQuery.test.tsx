import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { render } from '../testing/render';
import { createQueryClient } from './queryClient';
import { useFormQuery } from './useFormQuery';

describe('the initial data of a form', () => {
  const queryKey = ['event'];

  const open = (client: QueryClient, load: () => Promise<string>) => {
    const Form = () => {
      const { data, isError, refetch } = useFormQuery({ queryKey, queryFn: load });
      if (isError) return <button onClick={() => void refetch()}>Try again</button>;
      return data === undefined ? <p>Loading</p> : <input aria-label="Title" defaultValue={data} />;
    };
    return render(
      <StrictMode>
        <Form />
      </StrictMode>,
      client,
    );
  };
  const withCached = (data: string) => {
    const client = createQueryClient();
    client.setQueryData(queryKey, data);
    return client;
  };

  it('is loaded again even if it is cached', async () => {
    open(withCached('older'), () => Promise.resolve('newer'));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByLabelText('Title')).toHaveValue('newer');
  });

  it('does not come from the cache if it cannot be loaded', async () => {
    let isReachable = false;
    open(withCached('older'), () =>
      isReachable ? Promise.resolve('newer') : Promise.reject(new Error()),
    );
    await screen.findByRole('button', { name: 'Try again' });
    isReachable = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('newer');
  });

  it('is not refetched when the window is focused or the connection is back', async () => {
    const load = jest.fn(() => Promise.resolve('Sani'));
    open(createQueryClient(), load);
    await screen.findByLabelText('Title');
    const reads = load.mock.calls.length;
    await act(async () => {
      for (const event of ['visibilitychange', 'offline', 'online'])
        window.dispatchEvent(new Event(event));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(load).toHaveBeenCalledTimes(reads);
  });
});
