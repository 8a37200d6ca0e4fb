import { limits, type Group } from '@ridgeline/contract';
import { act, cleanup, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../session/session';
import { completeBrowser, withFailingSaves } from '../testing/browser';
import { answerWith, ok, refused } from '../testing/network';
import { render } from '../testing/render';
import { SendMessageDialog } from './SendMessageDialog';
import { aDelivery, aGroup, aMessage, anna, thabo } from './testing/aGroup';
import { press } from '../testing/page';

const history = 'GET /api/groups/sani/messages';
const send = 'POST /api/groups/send-message';
const look = 'GET /api/groups/messages/news';
const resend = 'POST /api/groups/messages/news/resend';
const none = ok({ messages: [], next: null, optedOut: [] });

const both = aGroup({ contacts: [thabo, anna] });
const queued = aMessage([aDelivery(thabo), aDelivery(anna)]);
const failedForAnna = aMessage([
  aDelivery(thabo, { status: 'delivered' }),
  aDelivery(anna, { status: 'failed', reason: 'This number cannot get WhatsApp messages.' }),
]);

function open(replies: Parameters<typeof answerWith>[0] = {}, group: Group = both) {
  cleanup();
  useSession.getState().logIn('a-token');
  const calls = answerWith({ [history]: none, [look]: ok(queued), ...replies });
  const onDismiss = jest.fn();
  render(<SendMessageDialog item={group} onDismiss={onDismiss} />);
  return { calls, onDismiss, sends: () => calls.filter(({ call }) => call === send) };
}

const write = async (words: string) => {
  await userEvent.click(screen.getByLabelText('Message'));
  await userEvent.paste(words);
};
const deliveryTo = async (name: string) => {
  const items = within(await screen.findByRole('list', { name: 'Contacts' }));
  return (await items.findByText(name)).closest('li');
};

describe('sending a message to a group', () => {
  withFailingSaves();

  it('lists the recipients, counts the characters and shows a preview', async () => {
    open();
    await write('We ride at six.\nBring water.');
    expect(screen.getByRole('dialog', { name: 'Send Message to Sani riders' })).toBeVisible();
    expect(screen.getByText('28 of 4096 characters')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Bring water.');
    expect(screen.getByText('Goes to 2 contacts')).toBeInTheDocument();
    expect(screen.getByText('Thabo, Anna')).toBeInTheDocument();
  });

  it('lists people who opted out', async () => {
    open({ [history]: ok({ messages: [], next: null, optedOut: [anna.number] }) });
    expect(
      await screen.findByText('Left out, because they answered STOP to an earlier message: Anna.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Goes to 1 contact')).toBeInTheDocument();
  });

  it('sends nothing to a group without contacts', async () => {
    const { sends } = open({}, aGroup({ contacts: [] }));
    await write('Hello');
    await press('Send Message');
    expect(await screen.findByText(/This group has no contacts yet/)).toBeInTheDocument();
    expect(sends()).toEqual([]);
  });

  it.each([
    ['an empty message', '  ', 'Message is required'],
    [
      'one that is too long',
      'a'.repeat(limits.messageLength + 1),
      'Message should be 4096 characters or fewer',
    ],
  ])('does not send %s, and shows the error next to the text', async (_what, words, message) => {
    const { sends } = open();
    await write(words);
    await press('Send Message');
    await waitFor(() =>
      expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(message),
    );
    expect(sends()).toEqual([]);
  });

  it.each([
    [
      'that messaging is not set up',
      refused(503, 'No'),
      'Messaging service is not configured. Please contact the administrator.',
    ],
    ['what the server says', refused(429, 'Not so often.'), 'Not so often.'],
  ])('says %s, and keeps the text', async (_what, reply, message) => {
    open({ [send]: reply });
    await write('We ride at six.');
    await press('Send Message');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Message')).toHaveValue('We ride at six.');
  });

  it('sends the same message on another attempt, even after the dialog was closed', async () => {
    const first = open({ [send]: refused(500) });
    await write('We ride at six.');
    await press('Send Message');
    await screen.findByRole('alert');
    const second = open({ [send]: ok(queued) });
    expect(screen.getByLabelText('Message')).toHaveValue('We ride at six.');
    await press('Send Message');
    await deliveryTo('Thabo');
    expect(second.sends()[0]?.body).toEqual(first.sends()[0]?.body);
    expect(first.sends()[0]?.body).toMatchObject({
      groupId: 'sani',
      message: 'We ride at six.',
      clientId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
    });
  });

  it('sends a new message if the text has changed', async () => {
    const { sends } = open({ [send]: [refused(500), ok(queued)] });
    await write('We ride at six.');
    await press('Send Message');
    await screen.findByRole('alert');
    await write(' Or seven.');
    await press('Send Message');
    await deliveryTo('Thabo');
    const ids = sends().map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(2);
  });

  it('reloads the earlier messages on request', async () => {
    open({ [history]: [refused(500), ok({ messages: [queued], next: null, optedOut: [] })] });
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    await userEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('We ride at six.')).toBeInTheDocument();
  });

  it('discards the text on Cancel', async () => {
    const { onDismiss } = open();
    await write('We ride at six.');
    await press('Cancel');
    expect(onDismiss).toHaveBeenCalled();
    open();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });
});

describe('a message that was sent', () => {
  beforeAll(completeBrowser);
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it('shows the status of each delivery', async () => {
    open({ [send]: ok(queued), [look]: [ok(queued), ok(failedForAnna)] });
    await write('We ride at six.');
    jest.useFakeTimers();
    await act(async () => {
      screen.getByRole('button', { name: 'Send Message' }).click();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(await deliveryTo('Anna')).toHaveTextContent('Waiting');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(await deliveryTo('Thabo')).toHaveTextContent('Delivered');
    expect(await deliveryTo('Anna')).toHaveTextContent(
      'Failed+27831234567. This number cannot get WhatsApp messages.',
    );
    expect(screen.getByText('Sent to 1 of 2, 1 failed')).toBeInTheDocument();
  });

  it('is among the earlier messages, and can be sent again to contacts it did not reach', async () => {
    const { calls } = open({
      [history]: ok({ messages: [failedForAnna], next: null, optedOut: [] }),
      [look]: ok(failedForAnna),
      [resend]: ok(queued),
    });
    await userEvent.click(await screen.findByText('We ride at six.'));
    await press('Resend to the failed');
    expect(await screen.findByText('Sent to 0 of 2, 2 on the way')).toBeInTheDocument();
    expect(calls.find(({ call }) => call === resend)?.body).toEqual({ uncertain: false });
  });

  it('says that it cannot be sent again', async () => {
    open({
      [history]: ok({ messages: [failedForAnna], next: null, optedOut: [] }),
      [look]: ok(failedForAnna),
      [resend]: refused(503),
    });
    await userEvent.click(await screen.findByText('We ride at six.'));
    await press('Resend to the failed');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Messaging service is not configured. Please contact the administrator.',
    );
  });
});
