/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { ApiError, NetworkError } from '@ridgeline/contract/client';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './NewsletterForm';

type Subscribe = Parameters<typeof NewsletterForm>[0]['subscribe'];

const show = (respond: () => ReturnType<Subscribe>) => {
  const sent: unknown[] = [];
  render(
    <NewsletterForm
      subscribe={(subscription) => {
        sent.push(subscription);
        return respond();
      }}
    />,
  );
  return sent;
};
const rejectWith = (error: Error) => () => Promise.reject(error);

const address = () => screen.getByRole('textbox', { name: 'E-mail address' });
const consent = () => screen.getByRole('checkbox', { name: /Send me news of rides/ });
const press = () => userEvent.click(screen.getByRole('button'));

async function fillIn() {
  await userEvent.type(address(), 'lerato@riders.example');
  await userEvent.click(consent());
  await press();
}

describe('the newsletter form', () => {
  it('sends the e-mail address and the consent, and shows the response', async () => {
    const sent = show(async () => ({ message: 'Check your inbox' }));
    await fillIn();
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent('Check your inbox');
    // The focused button is gone.
    await waitFor(() => expect(notice.parentElement).toHaveFocus());
    expect(sent).toEqual([{ email: 'lerato@riders.example', consent: true }]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows that it is sending, and sends only once, however often the button is pressed', async () => {
    const sent = show(() => new Promise(() => undefined));
    await fillIn();
    expect(screen.getByRole('button')).toHaveTextContent('Sending…');
    await press();
    await userEvent.type(address(), '{Enter}');
    expect(sent).toHaveLength(1);
  });

  it('does not tick the consent by default', () => {
    show(async () => ({ message: '' }));
    expect(consent()).not.toBeChecked();
  });

  it("shows the server's messages at the fields, and keeps their values", async () => {
    const fields = { email: 'Please enter a valid email address', consent: 'Please tick the box' };
    show(rejectWith(new ApiError(400, fields.email, fields)));
    await fillIn();
    expect(await screen.findByText(fields.email)).toBeInTheDocument();
    expect(address()).toBeInvalid();
    expect(address()).toHaveAccessibleDescription(fields.email);
    expect(consent()).toHaveAccessibleDescription(fields.consent);
    expect(address()).toHaveValue('lerato@riders.example');
    expect(consent()).toBeChecked();
    await waitFor(() => expect(address()).toHaveFocus());
  });

  it('focuses the consent if only that is missing', async () => {
    const message = 'Please tick the box';
    show(rejectWith(new ApiError(400, message, { consent: message })));
    await press();
    await screen.findByText(message);
    await waitFor(() => expect(consent()).toHaveFocus());
  });

  it('takes no focus before it is sent', () => {
    show(async () => ({ message: '' }));
    expect(document.body).toHaveFocus();
  });

  it.each([
    ["the server's message", new ApiError(429, 'That was often'), 'That was often'],
    ['a default message if the server sends none', new ApiError(500, undefined), /try again/],
    ['that there is no connection', new NetworkError(), 'Network Error'],
  ])('shows %s, and can be submitted again', async (_what, error, sentence) => {
    const sent = show(rejectWith(error));
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(address()).toHaveValue('lerato@riders.example');
    await press();
    expect(sent).toHaveLength(2);
  });

  it('is a plain form without JavaScript', () => {
    show(async () => ({ message: '' }));
    const form = address().closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/newsletter');
    expect(new FormData(form ?? undefined).get('consent')).toBeNull();
    expect(consent()).toHaveAttribute('value', 'true');
  });
});
