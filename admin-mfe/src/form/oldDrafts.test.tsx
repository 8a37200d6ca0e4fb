import { aDraft, aSite, aText, anEvent } from '@ridgeline/contract/testing/content';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditEventPage } from '../events/EditEventPage';
import { aGroup, thabo } from '../groups/testing/aGroup';
import { openGroupForm } from '../groups/testing/openGroupForm';
import { completeEditor } from '../posts/testing/completeEditor';
import { openForm } from '../posts/testing/openForm';
import { open as openSettings, section } from '../settings/testing/openSettings';
import { useSession } from '../session/session';
import { ok } from '../testing/network';
import { openAt } from '../testing/openAt';
import { reloadTab } from '../testing/reloadTab';
import { useDrafts } from './drafts';

/** Continues in a tab in which an older version of the admin has stored this. */
function continueWith(state: object) {
  sessionStorage.setItem('drafts', JSON.stringify({ state, version: 0 }));
  reloadTab();
}

const continueDraft = (path: string, fields: object) =>
  continueWith({ drafts: { [path]: { title: 'Sani', fields, version: 3 } }, creations: {} });

const again = /What you had typed and not saved is here again/;

const sani = anEvent({ _id: 'sani', title: 'Sani', version: 3 });
const openEvent = () =>
  openAt('/edit-event/sani', [{ path: '/edit-event/:id', element: <EditEventPage /> }], {
    'GET /api/events/sani': ok(sani),
    'PUT /api/events/sani': ok(sani),
    'GET /api/admins': ok([]),
  });

describe('a draft of an older version of a form', () => {
  beforeAll(completeEditor);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => sessionStorage.clear());

  it('fills the fields that fit; the others keep their stored values', async () => {
    continueDraft('/edit-event/sani', {
      title: 'Sani Pass',
      location: ['Underberg'],
      meetingPoint: 'The hotel',
      status: 'hidden',
      ledByWomen: 'yes',
      guides: 'Sipho',
    });
    const { changes } = openEvent();
    expect(await screen.findByLabelText('Title')).toHaveValue('Sani Pass');
    expect(screen.getByText(again)).toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toHaveValue('Clarens, Free State');
    expect(screen.getByLabelText('Time')).toHaveValue('07:30');
    expect(screen.getByRole('radio', { name: /Published/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Update Event' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(changes()[0]?.body).toMatchObject({ title: 'Sani Pass', version: 3 });
    expect(changes()[0]?.body).not.toHaveProperty('meetingPoint');
  });

  it('fills the fields that fit of an offer', async () => {
    continueDraft('/edit-event/sani', {
      offer: {
        isBookable: true,
        riderPlaces: '8',
        pillionPlaces: 2,
        deposit: { kind: 'cheque', percent: '45' },
        cancellation: [{ daysBefore: '20' }, 'never', { daysBefore: '7', refundPercent: '10' }],
      },
    });
    openEvent();
    expect(await screen.findByLabelText('Places for riders')).toHaveValue('8');
    expect(screen.getByLabelText('Places for pillions')).toHaveValue('');
    expect(screen.getByLabelText('Deposit in percent')).toHaveValue('45');
    const valuesOf = (label: string) =>
      screen.getAllByLabelText(label).map((control) => (control as HTMLInputElement).value);
    expect(valuesOf('Days before')).toEqual(['20', '7']);
    expect(valuesOf('Percent back')).toEqual(['', '10']);
  });

  it('keeps all people of a group, also those with other fields than now', async () => {
    continueDraft('/edit-group/sani', {
      groupName: 'Sani riders 2026',
      contacts: [
        { _id: 'thabo', name: 'Thabo M.', number: '082', motorcycle: 'GS' },
        { name: 'Lindiwe' },
      ],
      consentOfNew: 'letter',
    });
    openGroupForm('/edit-group/sani', {
      'GET /api/groups/sani': ok(aGroup({ contacts: [thabo], version: 3 })),
    });
    expect(await screen.findByLabelText('Group Name')).toHaveValue('Sani riders 2026');
    const valuesOf = (label: string) =>
      screen.getAllByLabelText(label).map((control) => (control as HTMLInputElement).value);
    expect(valuesOf('Name')).toEqual(['Thabo M.', 'Lindiwe']);
    expect(valuesOf('Number')).toEqual(['082', '']);
    expect(screen.getByLabelText(/How did the new people agree/)).toHaveValue('');
  });

  it('keeps the blocks of a post that it may still have', async () => {
    const [words] = aText('We left at seven.').content;
    continueDraft('/edit-blog/sani', {
      title: 'Sani at night',
      body: { type: 'doc', content: [{ type: 'poll', question: 'Why?' }, words] },
      excerpt: 7,
    });
    await openForm('/edit-blog/sani', { 'GET /api/blog/sani': ok(aDraft()) });
    expect(screen.getByLabelText('Title')).toHaveValue('Sani at night');
    expect(await screen.findByText('We left at seven.')).toBeInTheDocument();
    expect(screen.getByText(/^Nine hairpins/)).toHaveAttribute('name', 'excerpt');
  });

  it('fills the settings that fit', async () => {
    const path = (id: string) => `/admin-settings#${id}`;
    const drafts = {
      business: { tagline: 'Over every pass', fax: '1', social: [{ label: 'Films' }, null] },
      'booking/account': { account: { bank: 'Old Mutual' } },
    };
    continueWith({
      drafts: Object.fromEntries(
        Object.entries(drafts).map(([id, fields]) => [path(id), { title: id, fields, version: 4 }]),
      ),
    });
    openSettings();
    const business = await section('Business');
    expect(business.getByLabelText('Tagline')).toHaveValue('Over every pass');
    expect(business.getByLabelText('Name')).toHaveValue(aSite().name);
    expect(business.getByLabelText('Called')).toHaveValue('Films');
    expect(business.getByLabelText('Link')).toHaveValue('');
    const account = await section('Bank account');
    expect(account.getByLabelText('Bank')).toHaveValue('Old Mutual');
    expect(account.getByLabelText('Branch code')).toHaveValue('');
  });
});

describe('what an older version has stored in the tab', () => {
  afterEach(() => sessionStorage.clear());

  it.each([
    ['nothing that can be read', 'drafts'],
    ['a list', []],
    ['drafts without fields', { drafts: { '/addevent': { title: 'Sani' }, '/addblog': null } }],
  ])('is ignored if it is %s', (_what, state) => {
    continueWith(state as object);
    expect(useDrafts.getState()).toMatchObject({ drafts: {}, creations: {} });
  });

  it('is used as far as it fits', () => {
    const draft = { title: 'Sani', fields: { title: 'Sani' } };
    continueWith({
      drafts: { '/addevent': draft, '/addblog': 'Sani' },
      creations: { '/addevent': 'a-key', '/addblog': 7 },
    });
    expect(useDrafts.getState()).toEqual({
      drafts: { '/addevent': draft },
      creations: { '/addevent': 'a-key' },
    });
  });
});
