import { messages } from '@ridgeline/contract';
import { anEvent } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as people from '../account/testing/showAccountSettings';
import { completeBrowser } from '../testing/browser';
import { ok, refused, type answerWith } from '../testing/network';
import { openAt } from '../testing/openAt';
import { EventForm } from './EventForm';

const stored = anEvent({ _id: 'sani' });
const guides = '/api/admin/rides/sani/guides';
const idOf = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const thandi = { ...people.thandi, _id: idOf(1) };
const sipho = { ...people.sipho, _id: idOf(2) };
const lead = { ...sipho, _id: idOf(3), username: 'zanele', role: 'release lead', remotes: ['a'] };

function open(event: typeof stored | undefined, replies: Parameters<typeof answerWith>[0] = {}) {
  const onDone = jest.fn();
  const form = (
    <EventForm
      {...(event && { event })}
      action="Save"
      failureFallback="Failed to update event"
      save={() => Promise.resolve(stored)}
      onDone={onDone}
    />
  );
  const opened = openAt('/form', [{ path: '/form', element: form }], {
    'GET /api/admin/admins': ok([thandi, sipho, lead]),
    [`GET ${guides}`]: ok({ guides: [idOf(1)] }),
    [`PUT ${guides}`]: ok({ guides: [idOf(1), idOf(2)] }),
    ...replies,
  });
  return { ...opened, onDone };
}
const unfold = async () => userEvent.click(await screen.findByText('Guides of this ride'));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the guides of a ride', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('are chosen among guides and owners in the form of the event, and saved with it', async () => {
    const { changes, onDone } = open(stored);
    await unfold();
    expect(await screen.findByRole('checkbox', { name: 'thandi (owner)' })).toBeChecked();
    const box = screen.getByRole('checkbox', { name: 'sipho' });
    expect(box).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'zanele' })).not.toBeInTheDocument();
    await userEvent.click(box);
    expect(box).toBeChecked();
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(changes()).toMatchObject([
      { call: `PUT ${guides}`, body: { guides: [idOf(1), idOf(2)] } },
    ]);
  });

  it('are not saved if they were not changed', async () => {
    const { changes, onDone } = open(stored);
    await unfold();
    await screen.findByRole('checkbox', { name: 'sipho' });
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(changes()).toEqual([]);
  });

  it('stay chosen, with the reason, if they cannot be saved', async () => {
    const refusal = refused(400, messages.rideGuidesInvalid);
    const { onDone } = open(stored, { [`PUT ${guides}`]: refusal });
    await unfold();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'sipho' }));
    await save();
    expect(await screen.findByText(messages.rideGuidesInvalid)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'sipho' })).toBeChecked();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('lead to an invitation while there are none', async () => {
    open(stored, { 'GET /api/admin/admins': ok([thandi]) });
    await unfold();
    expect(await screen.findByRole('link', { name: 'Invite one' })).toHaveAttribute(
      'href',
      '/admin-account',
    );
  });
});
