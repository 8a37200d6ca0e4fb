import { aGallery, anEvent } from '@ridgeline/contract/testing/content';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddEventPage } from '../events/AddEventPage';
import { AddGalleryPage } from '../galleries/AddGalleryPage';
import { AddGroupPage } from '../groups/AddGroupPage';
import { aGroup } from '../groups/testing/aGroup';
import { completeBrowser, withFailingSaves } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';
import { openAt } from '../testing/openAt';
import { aPicture } from '../testing/pictures';
import { reloadTab } from '../testing/reloadTab';
import { onDashboard, press } from '../testing/page';

const pages = [
  { path: '/addevent', element: <AddEventPage /> },
  { path: '/addgroup', element: <AddGroupPage /> },
  { path: '/addgallery', element: <AddGalleryPage /> },
];

const event = {
  path: '/addevent',
  entity: anEvent({ _id: 'sani' }),
  create: 'POST /api/events',
  correct: 'PUT /api/events/sani',
  save: 'Create Event',
  fields: {
    Title: 'Sani Pass',
    Description: 'Up the pass',
    Date: '2026-12-05',
    Time: '07:30',
    Location: 'Underberg',
  },
};
const group = {
  path: '/addgroup',
  entity: aGroup({ _id: 'riders' }),
  create: 'POST /api/groups',
  correct: 'PUT /api/groups/riders',
  save: 'Create Group',
  fields: { 'Group Name': 'Sani riders', Name: 'Thabo', Number: '082 123 4567' },
};

const gallery = {
  path: '/addgallery',
  entity: aGallery({ _id: 'pass' }),
  create: 'POST /api/gallery',
  correct: 'PUT /api/gallery/pass',
  save: 'Create Gallery',
  fields: { Title: 'Sani Pass' },
};

type Form = typeof event | typeof group | typeof gallery;

/** Opens a form. Its create calls get these responses in order. */
const open = ({ path, create, correct, entity }: Form, ...answers: [Answer, ...Answer[]]) =>
  openAt(path, pages, { [create]: answers, [correct]: ok(entity) });

/** Fills in a new form and saves it, but the response is lost. Later calls get these responses. */
async function loseCreation(form: Form, ...later: Answer[]) {
  const opened = open(form, 'unreachable', ...later);
  await fill(form);
  await press(form.save);
  await screen.findByText('Network Error');
  return opened;
}

/** Opens a form in a tab that was reloaded. */
function reopen(form: Form) {
  cleanup();
  reloadTab();
  return open(form, ok(form.entity));
}

async function fill({ fields }: Form) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

describe('a creation without a response', () => {
  withFailingSaves();

  it.each<Form>([event, group])(
    'is repeated with its key, and followed by an update with the current input: $path',
    async (form) => {
      const { changes } = await loseCreation(form, ok(form.entity));
      await press(form.save);
      await onDashboard();
      const requests = changes();
      expect(requests.map(({ call }) => call)).toEqual([form.create, form.create, form.correct]);
      expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
      expect(requests[1]?.key).toBe(requests[0]?.key);
    },
  );

  it('is repeated with its key, too, if the storage of the phone is full', async () => {
    const { changes } = open(event, 'unreachable', ok(event.entity));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    await fill(event);
    await press(event.save);
    await screen.findByText('Network Error');
    await press(event.save);
    await onDashboard();
    const requests = changes();
    expect(requests.map(({ call }) => call)).toEqual([event.create, event.create, event.correct]);
    expect(requests[1]?.key).toBe(requests[0]?.key);
  });

  it.each<[Form, string]>([
    [gallery, 'Choose a cover'],
    [group, 'Choose a picture'],
  ])(
    'does not send its picture again if the first attempt was successful: $path',
    async (form, label) => {
      const { changes } = open(form, refused(502), 'unreachable', ok(form.entity));
      await fill(form);
      await userEvent.upload(screen.getByLabelText(label), aPicture('pass.jpg'));
      await screen.findByText('pass.jpg');
      await press(form.save);
      await screen.findByRole('alert');
      await press(form.save);
      await screen.findByText('Network Error');
      await press(form.save);
      await onDashboard();
      const requests = changes();
      expect(requests.map(({ call }) => call)).toEqual([
        form.create,
        form.create,
        form.create,
        form.correct,
      ]);
      expect(Object.values(requests[2]?.body as object)).toContain('pass.jpg');
      expect(Object.values(requests[3]?.body as object)).not.toContain('pass.jpg');
    },
  );

  it('is followed by an update with the current input if the server reports a different body', async () => {
    const exists = refused(422, 'This was created already.', { current: event.entity });
    const { changes } = await loseCreation(event, exists);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Bokong' } });
    await press(event.save);
    await onDashboard();
    expect(changes().map(({ call }) => call)).toEqual([event.create, event.create, event.correct]);
    expect(changes()[2]?.body).toMatchObject({ title: 'Bokong', version: 1 });
  });

  it('is repeated with its key even after a reload', async () => {
    const first = await loseCreation(event);
    const second = reopen(event);
    await press(event.save);
    await onDashboard();
    expect(second.changes()[0]?.key).toBe(first.changes()[0]?.key);
  });

  it('does not share its key with a new creation', async () => {
    const first = await loseCreation(event);
    const second = reopen(event);
    await press('Discard it');
    await fill(event);
    await press(event.save);
    await onDashboard();
    expect(second.changes().map(({ call }) => call)).toEqual([event.create]);
    expect(second.changes()[0]?.key).not.toBe(first.changes()[0]?.key);
  });
});

describe('a rejected creation', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('is repeated with a new key', async () => {
    const { changes } = open(event, refused(400, 'Title is required'), ok(event.entity));
    await fill(event);
    await press(event.save);
    await screen.findByText('Title is required');
    await press(event.save);
    await onDashboard();
    expect(changes().map(({ call }) => call)).toEqual([event.create, event.create]);
  });
});
