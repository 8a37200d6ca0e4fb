import { ApiError, NetworkError } from '@ridgeline/contract/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TokenForm } from './TokenForm';

const show = (send: (token: string) => Promise<unknown>) => {
  const onDone = jest.fn();
  const { container } = render(
    <TokenForm token="a-token" label="Confirm" action="/api/it" send={send} onDone={onDone} />,
  );
  const press = () => userEvent.click(screen.getByRole('button'));
  return { container, onDone, press };
};

describe('the button on the page of a mail’s link', () => {
  it('does nothing until it is pressed, and then what its label says', async () => {
    const sent: string[] = [];
    const { press, onDone } = show(async (token) => sent.push(token));
    expect(sent).toEqual([]);
    await press();
    expect(sent).toEqual(['a-token']);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      "the server's message",
      new ApiError(404, 'This link is not valid.'),
      'This link is not valid.',
    ],
    ['that it can be tried again', new ApiError(500, undefined), 'Please try again.'],
    ['that there is no connection', new NetworkError(), 'Network Error'],
  ])('says %s if it fails', async (_what, error, sentence) => {
    const { press, onDone } = show(() => Promise.reject(error));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('is a plain form for a browser without JavaScript', () => {
    const { container } = show(() => Promise.resolve());
    const form = container.querySelector('form') ?? undefined;
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/it');
    expect(Object.fromEntries(new FormData(form))).toEqual({ token: 'a-token' });
  });
});
