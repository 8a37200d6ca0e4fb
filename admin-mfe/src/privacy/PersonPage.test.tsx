import type { PersonData } from '@ridgeline/contract';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';
import { openAt } from '../testing/openAt';
import { PersonPage } from './PersonPage';
import { press } from '../testing/page';

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

const typeInto = async (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label), text);
const lookUp = async (text: string) => {
  await typeInto('E-mail address, phone number or name', text);
  await press('Look up');
};

/** Downloads the file, once the page is ready for it. */
async function exported(prepare: () => Promise<void>): Promise<unknown> {
  const files: Blob[] = [];
  const original = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return original(file as File);
  };
  await prepare();
  await press('Download as a file');
  URL.createObjectURL = original;
  expect(files).toHaveLength(1);
  const reader = new FileReader();
  const read = new Promise((resolve) => (reader.onload = resolve));
  reader.readAsText(files[0] as Blob);
  await read;
  return JSON.parse(String(reader.result));
}

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

  it('rejects input that is no e-mail address, phone number or name', async () => {
    const { changes } = open();
    await press('Look up');
    await waitFor(() =>
      expect(
        screen.getByText('Please enter an e-mail address, a phone number or a name'),
      ).toBeInTheDocument(),
    );
    await lookUp('thabo@');
    await waitFor(() =>
      expect(
        screen.getByText('This is no e-mail address, phone number or name.'),
      ).toBeInTheDocument(),
    );
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
    const downloaded = await exported(async () => {
      open();
      await lookUp('082 123 4567');
    });
    expect(downloaded).toEqual(held);
  });

  it('erases only after the person is typed again, and says what was erased', async () => {
    const { changes } = open();
    await lookUp('082 123 4567');
    await press('Erase this person');
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase +27821234567?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await waitFor(() =>
      expect(dialog.getByText(/type the same e-mail address, number or name/)).toBeInTheDocument(),
    );
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

  describe('for a name', () => {
    const reference = (value: string) => [{ label: 'Reference', value }];
    const participations: PersonData = {
      person: 'Zoë van Wyk',
      at: held.at,
      sections: [
        {
          name: 'participations',
          title: 'People of this name on rides',
          erasable: true,
          onErasure: 'The name is removed from the records that you choose.',
          records: [
            { id: 'one 2', facts: reference('RLONE') },
            { id: 'two 2', facts: reference('RLTWO') },
            { id: 'three 1', facts: reference('RLTHREE'), kept: 'This ride is still to come.' },
          ],
        },
      ],
    };
    const openNamed = async (replies: Record<string, Answer> = {}) => {
      const opened = open({ [look]: ok(participations), ...replies });
      await lookUp('zoe van wyk');
      await screen.findByRole('region', { name: 'People of this name on rides' });
      return opened;
    };

    it('erases only the records that are chosen', async () => {
      const { changes } = await openNamed();
      await userEvent.click(screen.getByLabelText('Record 1 is theirs'));
      await userEvent.click(screen.getByLabelText('Record 2 is theirs'));
      await userEvent.click(screen.getByLabelText('Record 1 is theirs'));
      await press('Erase this person');
      expect(await screen.findByRole('dialog')).toHaveTextContent('1 record will be erased.');
      await typeInto('Type Zoë van Wyk to confirm', 'zoe van wyk');
      await press('Erase for good');
      expect(await screen.findByText(/Erased: 1 record\./)).toBeInTheDocument();
      expect(changes().at(-1)).toMatchObject({
        call: erase,
        body: { person: 'Zoë van Wyk', confirmation: 'zoe van wyk', records: ['two 2'] },
      });
    });

    it('asks for a choice first', async () => {
      const { changes } = await openNamed();
      await press('Erase this person');
      expect(screen.getByRole('alert')).toHaveTextContent(/choose first what is theirs/);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await userEvent.click(screen.getByLabelText('Record 1 is theirs'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(changes()).toHaveLength(1);
    });

    it('says why a record stays, and does not go on to erase it', async () => {
      await openNamed();
      await userEvent.click(screen.getByLabelText('Record 3 is theirs'));
      expect(screen.getByLabelText('Record 3 is theirs')).toHaveAccessibleDescription(
        'This ride is still to come.',
      );
      await press('Erase this person');
      expect(screen.getByRole('alert')).toHaveTextContent(/stays for now/);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('exports nothing of others who have the same name', async () => {
      const downloaded = await exported(async () => {
        await openNamed();
        await press('Download as a file');
        expect(screen.getByRole('alert')).toHaveTextContent(/choose first what is theirs/);
        await userEvent.click(screen.getByLabelText('Record 2 is theirs'));
      });
      expect(JSON.stringify(downloaded)).toContain('RLTWO');
      expect(JSON.stringify(downloaded)).not.toMatch(/RLONE|RLTHREE/);
    });
  });
});
