import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok } from '../testing/network';
import { openAt } from '../testing/openAt';
import { DeletedGroups } from './DeletedGroups';
import { aDelivery, aMessage, thabo } from './testing/aGroup';

const deleted = {
  _id: 'gone',
  groupName: 'Winter riders',
  messages: 1,
  deletedAt: new Date().toISOString(),
};
const message = aMessage([
  aDelivery(thabo, { status: 'failed', reason: 'The group was deleted before this was sent.' }),
]);

const open = (groups: object[]) =>
  openAt('/here', [{ path: '/here', element: <DeletedGroups /> }], {
    'GET /api/groups/deleted': ok(groups),
    'GET /api/groups/gone/messages': ok({ messages: [message], next: null, optedOut: [] }),
    [`GET /api/groups/messages/${message._id}`]: ok(message),
  });

describe('messages to deleted groups', () => {
  beforeAll(completeBrowser);

  it('can be read with their recipients, but cannot be sent again', async () => {
    open([deleted]);
    await userEvent.click(await screen.findByText('Messages to deleted groups'));
    await userEvent.click(screen.getByRole('button', { name: /^Winter riders/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages to Winter riders' }));
    await userEvent.click(await dialog.findByRole('button', { name: new RegExp(message.message) }));
    expect(await dialog.findByText(/The group was deleted before/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /Resend/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are hidden if there are none', async () => {
    open([]);
    await Promise.resolve();
    expect(screen.queryByText('Messages to deleted groups')).not.toBeInTheDocument();
  });
});
