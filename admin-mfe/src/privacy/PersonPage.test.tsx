import type { PersonData } from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';
import { openAt } from '../testing/openAt';
import { PersonPage } from './PersonPage';

const look = 'POST /api/privacy/person';
const erase = 'POST /api/privacy/erase';

const held: PersonData = {
  person: '+27821234567',
  at: '2026-03-01T08:00:00.000Z',
  sections: [
    {
      name: 'groups',
      title: 'WhatsApp groups',
      onErasure: 'The person is removed from these groups.',
      erasable: true,
      records: [
        {
          facts: [
            { label: 'Group', value: 'Sani riders' },
            { label: 'Consent', value: 'in-person' },
          ],
        },
      ],
    },
  ],
};

const open = (replies: Record<string, Answer> = {}) =>
  openAt('/admin-privacy', [{ path: '/admin-privacy', element: <PersonPage /> }], {
    [look]: ok(held),
    [erase]: ok({ erased: 1, remaining: [] }),
    ...replies,
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typeInto = async (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label), text);
const lookUp = async (text: string) => {
  await typeInto('E-mail address or phone number', text);
  await press('Look up');
};

describe('the page of a person’s data', () => {
  beforeAll(completeBrowser);

  it('shows what is stored, and what an erasure does with it', async () => {
    const { changes } = open();
    await lookUp('082 123 4567');
    const section = await screen.findByRole('region', { name: 'WhatsApp groups' });
    expect(section).toHaveTextContent('GroupSani ridersConsentagreed in person');
    expect(section).toHaveTextContent('The person is removed from these groups.');
    expect(changes()).toMatchObject([{ call: look, body: { person: '082 123 4567' } }]);
  });

  it('says that nothing is stored', async () => {
    open({ [look]: ok({ ...held, sections: [] }) });
    await lookUp('082 123 4567');
    expect(await screen.findByText('Nothing is held about +27821234567.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase this person' })).not.toBeInTheDocument();
  });

  it('rejects input that is neither an e-mail address nor a phone number', async () => {
    const { changes } = open();
    await press('Look up');
    expect(
      screen.getByText('Please enter an e-mail address or a phone number'),
    ).toBeInTheDocument();
    await lookUp('Thabo');
    expect(
      screen.getByText('This is neither an e-mail address nor a phone number.'),
    ).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('shows an error message if it fails', async () => {
    open({ [look]: refused(500) });
    await lookUp('082 123 4567');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch data. Please try again.',
    );
  });

  it('exports everything as a file', async () => {
    const files: Blob[] = [];
    const original = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return original(file as File);
    };
    open();
    await lookUp('082 123 4567');
    await press('Download as a file');
    URL.createObjectURL = original;
    const reader = new FileReader();
    const read = new Promise((resolve) => (reader.onload = resolve));
    reader.readAsText(files[0] as Blob);
    await read;
    expect(JSON.parse(String(reader.result))).toEqual(held);
  });

  it('erases only after the person is typed again, and says what was erased', async () => {
    const { changes } = open();
    await lookUp('082 123 4567');
    await press('Erase this person');
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase +27821234567?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(dialog.getByText(/type the same e-mail address or number/)).toBeInTheDocument();
    await typeInto('Type +27821234567 to confirm', '082 123 4567');
    await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText(/Erased: 1 record\./)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(changes().at(-1)).toMatchObject({
      call: erase,
      body: { person: '+27821234567', confirmation: '082 123 4567' },
    });
  });

  it('keeps the dialog open if the erasure fails', async () => {
    open({ [erase]: refused(500) });
    await lookUp('082 123 4567');
    await press('Erase this person');
    await typeInto('Type +27821234567 to confirm', '+27821234567');
    await press('Erase for good');
    expect(await screen.findByText(/could not be erased/)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
