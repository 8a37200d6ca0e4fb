import { messages } from '@ridgeline/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { reloadTab } from '../../testing/reloadTab';
import { BookingSettings } from './BookingSettings';

const account = {
  accountName: 'Ridgeline Tours',
  bank: 'First Bank',
  accountNumber: '62 000 000',
  branchCode: '250655',
};
const agreement = (kind: 'terms' | 'indemnity', version = 1) => ({
  kind,
  version,
  text: `The ${kind}`,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** Opens the page, as after a reload. */
const open = (replies: Parameters<typeof openAt>[2] = {}) => {
  cleanup();
  reloadTab();
  return openAt('/here', [{ path: '/here', element: <BookingSettings /> }], {
    'GET /api/admin/booking-settings': ok({ account: null, vatNumber: null }),
    'GET /api/admin/exchange-rates': ok({ version: 0 }),
    'GET /api/agreements': ok([agreement('terms'), agreement('indemnity', 3)]),
    ...replies,
  });
};

const form = async (name: string) => within(await screen.findByRole('form', { name }));

const save = async (name: string) =>
  userEvent.click((await form(name)).getByRole('button', { name: 'Save' }));

describe('the booking settings', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('save the bank account', async () => {
    const { changes } = open({
      'PUT /api/admin/booking-settings': ok({ account, vatNumber: '4123456789' }),
    });
    const bank = await form('Bank account');
    await userEvent.type(bank.getByLabelText('Account holder'), 'Ridgeline Tours');
    await userEvent.click(bank.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bank.getByLabelText('Bank')).toHaveAccessibleDescription(/up to 60 letters/),
    );
    await userEvent.type(bank.getByLabelText('Bank'), 'First Bank');
    await userEvent.type(bank.getByLabelText('Account number'), '62 000 000');
    await userEvent.type(bank.getByLabelText('Branch code'), '250655');
    await userEvent.type(bank.getByLabelText('VAT number'), '123');
    await userEvent.click(bank.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bank.getByLabelText('VAT number')).toHaveAccessibleDescription(/begins with a 4/),
    );
    await userEvent.clear(bank.getByLabelText('VAT number'));
    await userEvent.type(bank.getByLabelText('VAT number'), '4123 456 789');
    await userEvent.click(bank.getByRole('button', { name: 'Save' }));
    expect(await bank.findByText('Saved')).toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([
      { account, vatNumber: '4123456789', version: 0 },
    ]);
  });

  it('save whether vouchers are sold, and leave the bank account alone', async () => {
    const { changes } = open({
      'PUT /api/admin/booking-settings': ok({ account, vatNumber: null, sellsVouchers: true }),
    });
    const vouchers = await form('Vouchers');
    const box = vouchers.getByRole('checkbox', { name: 'Sell vouchers on the site' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await save('Vouchers');
    expect(await vouchers.findByText('Saved')).toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([{ sellsVouchers: true, version: 0 }]);
  });

  it('show the saved bank account', async () => {
    open({ 'GET /api/admin/booking-settings': ok({ account, vatNumber: '4123456789' }) });
    expect((await form('Bank account')).getByLabelText('Bank')).toHaveValue('First Bank');
  });

  it('ask the owner to have the first texts checked, and save a new version', async () => {
    const { changes } = open({ 'POST /api/admin/agreements': ok(agreement('terms', 2)) });
    const terms = await form('Terms');
    expect(terms.getByText(/first draft. Have this checked/)).toBeInTheDocument();
    expect((await form('Indemnity')).getByText(/This is version 3/)).toBeInTheDocument();
    await userEvent.type(terms.getByLabelText('Text of the terms'), ' of today');
    await userEvent.click(terms.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(terms.getByText('Saved')).toBeInTheDocument());
    expect(changes().map(({ body }) => body)).toEqual([
      { kind: 'terms', text: 'The terms of today', version: 1 },
    ]);
  });

  it('show an account that somebody else saved in the meantime, and keep what was typed', async () => {
    const theirs = { account: { ...account, bank: 'Their Bank' }, vatNumber: null, version: 7 };
    const { changes } = open({
      'GET /api/admin/booking-settings': ok({ account, vatNumber: null, version: 4 }),
      'PUT /api/admin/booking-settings': [
        refused(409, messages.settingsChanged, { current: theirs }),
        ok({ ...theirs, version: 8 }),
      ],
    });
    const bank = await form('Bank account');
    await userEvent.clear(bank.getByLabelText('Bank'));
    await userEvent.type(bank.getByLabelText('Bank'), 'My Bank');
    await save('Bank account');
    expect(await bank.findByText(messages.settingsChanged)).toBeInTheDocument();
    expect(bank.getByRole('definition', { hidden: true })).toHaveTextContent('Their Bank');
    expect(bank.getByLabelText('Bank')).toHaveValue('My Bank');
    await save('Bank account');
    expect(await bank.findByText('Saved')).toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toMatchObject([
      { account: { bank: 'My Bank' }, version: 4 },
      { account: { bank: 'My Bank' }, version: 7 },
    ]);
  });

  it('show a text that somebody else saved in the meantime, which the owner can take instead', async () => {
    const theirs = { ...agreement('terms', 2), text: 'Their terms' };
    open({
      'POST /api/admin/agreements': refused(409, messages.settingsChanged, { current: theirs }),
    });
    const terms = await form('Terms');
    await userEvent.type(terms.getByLabelText(/^Text/), ' of today');
    await save('Terms');
    expect(await terms.findByText(messages.settingsChanged)).toBeInTheDocument();
    expect(terms.getByLabelText(/^Text/)).toHaveValue('The terms of today');
    expect(terms.getByRole('definition', { hidden: true })).toHaveTextContent('Their terms');
    await userEvent.click(terms.getByRole('button', { name: 'Take theirs instead' }));
    expect(terms.getByLabelText(/^Text/)).toHaveValue('Their terms');
    expect(terms.getByText(/This is version 2/)).toBeInTheDocument();
  });

  it('keep what was typed over a reload, each form its own, until it is saved', async () => {
    open();
    await userEvent.type((await form('Bank account')).getByLabelText('Bank'), 'First Bank');
    await userEvent.type((await form('Terms')).getByLabelText(/^Text/), ' of today');
    open({ 'POST /api/admin/agreements': ok({ ...agreement('terms', 2), text: 'Saved terms' }) });
    const again = /What you had typed and not saved is here again/;
    expect((await form('Bank account')).getByLabelText('Bank')).toHaveValue('First Bank');
    expect((await form('Terms')).getByLabelText(/^Text/)).toHaveValue('The terms of today');
    expect((await form('Terms')).getByText(again)).toBeInTheDocument();
    expect((await form('Indemnity')).queryByText(again)).not.toBeInTheDocument();
    await save('Terms');
    expect(await (await form('Terms')).findByText('Saved')).toBeInTheDocument();
    open();
    expect((await form('Terms')).getByLabelText(/^Text/)).toHaveValue('The terms');
    expect((await form('Bank account')).getByLabelText('Bank')).toHaveValue('First Bank');
  });

  it('show the stored text again if what was typed is discarded', async () => {
    open();
    await userEvent.type((await form('Terms')).getByLabelText(/^Text/), ' of today');
    open();
    await userEvent.click((await form('Terms')).getByRole('button', { name: 'Discard it' }));
    expect((await form('Terms')).getByLabelText(/^Text/)).toHaveValue('The terms');
  });

  it('say when a text could not be saved, and keep it', async () => {
    open({ 'POST /api/admin/agreements': refused(503) });
    const terms = await form('Terms');
    await userEvent.type(terms.getByLabelText('Text of the terms'), ' of today');
    await userEvent.click(terms.getByRole('button', { name: 'Save' }));
    expect(await terms.findByRole('alert')).toHaveTextContent('This could not be saved.');
    expect(terms.getByLabelText('Text of the terms')).toHaveValue('The terms of today');
  });
});
